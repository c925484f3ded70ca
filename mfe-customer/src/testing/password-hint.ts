import { screen, within } from '@testing-library/react'
import type { Answers } from './api-server.ts'
import { layla, restaurantAnswers } from './people.ts'

export const TITLE = 'Choose a password of your own'
export const named = { ...layla, passwordIsFirstName: true } as const
export const passwordHintAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/restaurant-hours': () => ({ body: [] }),
  'GET /api/customers/1/discount-codes': () => ({ body: [] }),
  'GET /api/customers/1/transactions': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
  'GET /api/customers/1': () => ({ body: named }),
  'GET /api/menu-buttons': () => ({ body: [] }),
  'GET /api/special-days': () => ({ body: [] }),
  'GET /api/rewards': () => ({ body: [] }),
  'GET /api/offers': () => ({ body: [] }),
  'GET /api/news': () => ({ body: [] }),
}
export const findHint = async () => within(await screen.findByRole('region', { name: TITLE }))
