import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { Answers } from './api-server.ts'
import { layla, restaurantAnswers } from './people.ts'

const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  openTime: '12:00',
  closeTime: '23:00',
  isClosed: false,
  version: 1,
}))

export const clockAnswers: Answers = {
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
}

export function openAt(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(instant) })
}
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
