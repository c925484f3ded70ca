import type { Answers } from './api-server.ts'
import { createTransaction, layla, restaurantAnswers } from './people.ts'

export const MARKETING = '/api/customers/1/marketing'
export const DELETE = 'POST /api/customers/1/delete-account'
export const myDataAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/customers/1': () => ({ body: layla }),
  'GET /api/customers/1/transactions': () => ({ body: [createTransaction({ id: 3 })] }),
  'GET /api/customers/1/discount-codes': () => ({ body: [{ id: 4 }] }),
  'GET /api/reservations/customer/%2B971501234567': () => ({ body: [{ id: 5 }] }),
  'GET /api/waitlist/customer/%2B971501234567': () => ({ body: [{ id: 6 }] }),
  'GET /api/customers/1/passkeys': () => ({ body: [{ id: 7, name: 'Safari · iPhone' }] }),
  [`GET ${MARKETING}`]: () => ({ body: { mail: false, canBeMailed: false, changes: [] } }),
  [DELETE]: () => ({ status: 204 }),
}
