import type { Tier } from '@sufra/contracts/customers/loyalty/entities'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Answers } from './api-server.ts'
import { layla, restaurantAnswers } from './people.ts'

const TIERS: Tier[] = [
  { id: 1, name: 'Silver', nameAr: 'الفضية', fromPoints: 100, multiplier: 1.2, color: 'silver' },
  { id: 2, name: 'Gold', nameAr: null, fromPoints: 500, multiplier: 1.5, color: 'gold' },
]
export const PROGRESS = 'GET /api/customers/1/tier'

const restaurant = restaurantAnswers['GET /api/restaurant']
export const tierStatusAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/restaurant': async (call) => {
    const answer = await restaurant?.(call)
    return { ...answer, body: { ...(answer?.body as object), tiers: TIERS } }
  },
  'GET /api/restaurant-hours': () => ({ body: [] }),
  'GET /api/customers/1/discount-codes': () => ({ body: [] }),
  'GET /api/customers/1/transactions': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
  'GET /api/customers/1': () => ({ body: layla }),
  'GET /api/menu-buttons': () => ({ body: [] }),
  'GET /api/special-days': () => ({ body: [] }),
  'GET /api/rewards': () => ({ body: [] }),
  'GET /api/offers': () => ({ body: [] }),
  'GET /api/news': () => ({ body: [] }),
  [PROGRESS]: () => ({ body: { tier: 1, points: 180 } }),
}
export const findLine = (text: string) =>
  waitFor(() => expect(screen.getByRole('main').textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain(text))
