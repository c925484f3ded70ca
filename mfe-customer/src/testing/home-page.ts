import type { Answers } from './api-server.ts'
import { createCode, createTransaction, layla, restaurantAnswers } from './people.ts'

const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  openTime: '12:00',
  closeTime: '23:00',
  isClosed: dayOfWeek === 1,
  version: 1,
}))
export const homePageAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/restaurant-hours': () => ({ body: week }),
  'GET /api/customers/1/discount-codes': () => ({
    body: [
      createCode({}),
      createCode({ id: 2, code: 'USEDUSED', isUsed: true }),
      createCode({ id: 3, code: 'PASTPAST', expiresAt: '2020-01-01T00:00:00.000Z' }),
    ],
  }),
  'GET /api/customers/1/transactions': () => ({
    body: [
      createTransaction({ id: 2, type: 'redeem', points: -60, amount: null, description: 'Karak tea' }),
      createTransaction({}),
    ],
    headers: { 'X-Total-Count': '2' },
  }),
  'GET /api/customers/1': () => ({ body: { ...layla, points: 500 } }),
  'GET /api/rewards': () => ({ body: [] }),
  'GET /api/news': () => ({ body: [] }),
  'GET /api/menu-buttons': () => ({ body: [] }),
  'GET /api/special-days': () => ({ body: [] }),
  'POST /api/auth/logout': () => ({ status: 204 }),
}
