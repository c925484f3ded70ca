import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSessionKeeper } from './session-keeper.ts'
import { signedInAsAdmin, signedInAsCustomer, signedOut } from './session-slice.ts'
import { createStore, StoreProvider } from './store.ts'
import { editor, layla } from './test-people.ts'
import { TestServer } from './test-server.ts'

const SESSION = 'GET /api/auth/session'
const RECORD = `GET /api/customers/${layla.id}`
const HALF_A_MINUTE = 30_000

let server: TestServer
beforeEach(async () => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = new TestServer()
  await server.start()
  server.on(SESSION, { status: 503, body: '' })
  server.on(RECORD, () => ({ body: { ...layla, points: 1000 + server.seenOf(RECORD).length } }))
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

/** A page with `useSessionKeeper`. */
function open() {
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => <StoreProvider store={store}>{children}</StoreProvider>
  const page = renderHook(() => useSessionKeeper(), { wrapper })
  return { store, page, points: () => store.getState().session.customer?.points }
}

it('asks the server once at the start who is signed in', async () => {
  const { page } = open()
  await expect.poll(() => server.seenOf(SESSION).length, { timeout: 20_000 }).toBe(1)
  page.rerender()
  vi.advanceTimersByTime(10 * HALF_A_MINUTE)
  expect(server.seenOf(SESSION)).toHaveLength(1)
})

it('reads a guest’s record again every 30 seconds until the guest signs out [T160]', async () => {
  const { store, points } = open()
  act(() => void store.dispatch(signedInAsCustomer(layla)))
  for (const newer of [1001, 1002]) {
    vi.advanceTimersByTime(HALF_A_MINUTE - 1)
    expect(server.seenOf(RECORD)).toHaveLength(newer - 1001)
    vi.advanceTimersByTime(1)
    // Not by polling, which would move the clock on.
    while (points() !== newer) await new Promise((turn) => setImmediate(turn))
  }
  act(() => void store.dispatch(signedOut()))
  expect(vi.getTimerCount()).toBe(0)
})

it('does not poll for staff or after unmounting [T229]', async () => {
  const { store, page } = open()
  act(() => void store.dispatch(signedInAsAdmin(editor)))
  expect(vi.getTimerCount()).toBe(0)
  act(() => void store.dispatch(signedInAsCustomer(layla)))
  expect(vi.getTimerCount()).toBe(1)
  page.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
