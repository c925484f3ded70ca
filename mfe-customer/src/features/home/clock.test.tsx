import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { layla, restaurantAnswers } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  openTime: '12:00',
  closeTime: '23:00',
  isClosed: false,
  version: 1,
}))
useApiServer({
  ...restaurantAnswers,
  'GET /api/restaurant-hours': () => ({ body: week }),
  'GET /api/customers/1/discount-codes': () => ({ body: [] }),
  'GET /api/customers/1/transactions': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
  'GET /api/customers/1': () => ({ body: layla }),
  'GET /api/menu-buttons': () => ({ body: [] }),
  'GET /api/special-days': () => ({ body: [] }),
  'GET /api/rewards': () => ({ body: [] }),
  'GET /api/offers': () => ({ body: [] }),
  'GET /api/news': () => ({ body: [] }),
})
afterEach(() => {
  vi.useRealTimers()
})

function openAt(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(instant) })
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an open page announces that the restaurant has opened', async () => {
  openAt('2026-11-21T07:59:30.000Z')
  await openApp(layla)
  expect(await screen.findByText('Closed now, opens at 12:00 pm')).toBeTruthy()
  await pass(60_000)
  expect(await screen.findByText('Open until 11:00 pm')).toBeTruthy()
})

test('a phone that wakes up shows the present opening state at once', async () => {
  openAt('2026-11-21T07:59:30.000Z')
  await openApp(layla)
  await screen.findByText('Closed now, opens at 12:00 pm')
  vi.setSystemTime(new Date('2026-11-21T09:00:00.000Z'))
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Open until 11:00 pm')).toBeTruthy()
})

test('after the restaurant’s midnight the hours mark the new day as today', async () => {
  openAt('2026-11-21T19:59:30.000Z')
  await openApp(layla)
  const hours = await screen.findByRole('button', { name: /^Restaurant hours/ })
  await userEvent.setup({ delay: null }).click(hours)
  const getToday = async () => within(await screen.findByRole('main')).getByText(/Today/).textContent
  await waitFor(async () => expect(await getToday()).toBe('Saturday · Today'))
  await pass(60_000)
  await waitFor(async () => expect(await getToday()).toBe('Sunday · Today'))
})
