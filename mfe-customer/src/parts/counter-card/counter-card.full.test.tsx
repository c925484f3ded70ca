import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import {
  computeCode,
  counterCardAnswers,
  expectCode,
  getOpener,
  KEY,
  NOW,
  openCard,
} from '../../testing/counter-card.tsx'
import { layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const api = useApiServer(counterCardAnswers)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
const countKeyRequests = () => api.callsTo('/api/customers/1/card-key').length

test('the card key is requested by Home and again each time the card opens', async () => {
  await openApp(layla)
  await waitFor(() => expect(countKeyRequests()).toBe(1))
  const card = await openCard()
  await waitFor(() => expect(countKeyRequests()).toBe(2))
  await userEvent.click(card.getByRole('button', { name: 'Close' }))
  await openCard()
  await waitFor(() => expect(countKeyRequests()).toBe(3))
})

test('Close and Escape return the focus to the card’s button', async () => {
  await openApp(layla)
  const card = await openCard()
  await userEvent.click(card.getByRole('button', { name: 'Close' }))
  await waitFor(async () => expect(document.activeElement).toBe(await getOpener()))
  await openCard()
  await userEvent.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await getOpener()))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the card code follows the server’s clock instead of the phone’s', async () => {
  const server = NOW + 11 * 60_000
  api.answer({ 'POST /api/customers/1/card-key': () => ({ body: { key: KEY, now: new Date(server).toISOString() } }) })
  await openApp(layla)
  await openCard()
  await expectCode(computeCode(server))
})

test('the card code changes with the next time step', async () => {
  vi.setSystemTime(NOW - 20)
  await openApp(layla)
  await openCard()
  await expectCode(computeCode(NOW - 20))
  vi.setSystemTime(NOW)
  await expectCode(computeCode(NOW))
})

test('a phone without a key shows the plain customer ID', async () => {
  api.answer({ 'POST /api/customers/1/card-key': () => ({ breaks: true }) })
  await openApp(layla)
  const card = await openCard()
  await expectCode('1000')
  expect(card.queryByText(/changes every 30 seconds/)).toBeNull()
})

test('a page without Web Crypto shows the plain customer ID', async () => {
  vi.stubGlobal('crypto', { randomUUID: () => 'a-key' })
  await openApp(layla)
  await openCard()
  await expectCode('1000')
})

test('the open card keeps the screen awake and renews this when the page becomes visible', async () => {
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn((_kind: string) => Promise.resolve({ release }))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
  await openApp(layla)
  const card = await openCard()
  const asked = request.mock.calls.length
  expect(request).toHaveBeenCalledWith('screen')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(request).toHaveBeenCalledTimes(asked + 1)
  await userEvent.click(card.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(release).toHaveBeenCalledTimes(asked))
})
