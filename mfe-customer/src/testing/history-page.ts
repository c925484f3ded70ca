import type { Answers } from './api-server.ts'
import { createTransaction, restaurantAnswers } from './people.ts'

export const ledger = Array.from({ length: 25 }, (_, index) =>
  createTransaction({ id: 25 - index, points: 25 - index }),
)
export const historyPageAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/customers/1/transactions': ({ url }) => {
    const query = new URL(url, 'http://api').searchParams
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    return { body: ledger.slice((page - 1) * limit, page * limit), headers: { 'X-Total-Count': '25' } }
  },
}
