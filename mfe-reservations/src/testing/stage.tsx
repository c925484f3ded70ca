import { baseApi } from '@sufra/api/base-api'
import { type Admin, signedInAsAdmin, signedInAsCustomer } from '@sufra/api/session'
import { createStore, type Store } from '@sufra/api/store'
import { StoreProvider } from '@sufra/api/store-provider'
import { layla } from '@sufra/api/test-people'
import { TestServer } from '@sufra/api/test-server'
import { DEFAULT_HOURS } from '@sufra/domain/opening-hours'
import { useLanguage } from '@sufra/i18n/use-words'
import { BrowserRouter } from '@sufra/ui/router'
import { type SlotLoader, SlotProvider } from '@sufra/ui/slot'
import { UiProvider } from '@sufra/ui/ui-provider'
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { afterEach, beforeEach } from 'vitest'
import Pages from '../pages.tsx'

/*
 * A part of this front end as the shell shows it to a signed-in customer, and a real server that answers as the API.
 * StrictMode runs every effect twice, so that what must happen once is seen to.
 */

/** What Layla waits for: nothing, unless a test says otherwise. */
export const OWN_WAITLIST = `GET /api/waitlist/customer/${encodeURIComponent(layla.phoneNumber)}`

let store: Store | null = null

/** A fresh server for each test of the file, knowing the restaurant and its hours; `server()` is the present one. */
export function useServer(prepare: (server: TestServer) => void): () => TestServer {
  let server = new TestServer()
  beforeEach(async () => {
    server = new TestServer()
    const named = { name: 'Sufra', nameAr: 'سفرة' }
    const where = {
      ...named,
      phone: '+97142345678',
      timeZone: 'Asia/Dubai',
      currency: 'AED',
      publicUrl: 'https://sufra.ae',
    }
    // Far enough for days that never come.
    server.on('GET /api/restaurant', { body: { ...where, bookingDays: 40_000 } })
    server.on('GET /api/restaurant-hours', { body: DEFAULT_HOURS })
    server.on('GET /api/special-days', { body: [] })
    server.on(OWN_WAITLIST, { body: [] })
    prepare(server)
    await server.start()
  })
  afterEach(async () => {
    // A server that goes away in the middle of an answer would be noise.
    await settleRequests()
    cleanup()
    await server.stop()
  })
  return () => server
}

/** Waits until the requests under way are answered and the page shows their answers. */
export async function settleRequests(): Promise<void> {
  await act(async () => {
    if (store) await Promise.allSettled(store.dispatch(baseApi.util.getRunningQueriesThunk()))
  })
}

export async function show(part: ReactNode, admin: Admin | null = null): Promise<void> {
  store = createStore()
  store.dispatch(admin ? signedInAsAdmin(admin) : signedInAsCustomer(layla))
  await act(async () => {
    if (store) render(<Around store={store}>{part}</Around>)
  })
}

export async function openPage(path: string, admin: Admin | null = null): Promise<void> {
  history.replaceState(null, '', path)
  await show(<Pages />, admin)
}

/** Parts of other front ends, each shown as its name; those about the till show nothing on a device that is not shared. */
const loadSlot: SlotLoader = async (name) => ({
  default: () => (name.startsWith('admin/till') ? null : <p>slot {name}</p>),
})

function Around({ store, children }: { store: Store; children: ReactNode }) {
  return (
    <StrictMode>
      <StoreProvider store={store}>
        <BrowserRouter>
          <UiProvider language={useLanguage()}>
            <SlotProvider load={loadSlot}>
              <Suspense>{children}</Suspense>
            </SlotProvider>
          </UiProvider>
        </BrowserRouter>
      </StoreProvider>
    </StrictMode>
  )
}

/** What the notifications say, those beside an open dialog too. */
export function toasts(): string {
  // By its label: an open dialog hides the region, and what is hidden has no name.
  return document.querySelector('[role=region][aria-label*=F8]')?.textContent ?? ''
}

export function refusal(status: number, code: string, message: string, facts: object = {}) {
  return { status, body: { code, message, requestId: 'test', ...facts } }
}
