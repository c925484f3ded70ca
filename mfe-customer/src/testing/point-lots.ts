import { addDays, getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { Answers } from './api-server.ts'
import { layla, restaurantAnswers } from './people.ts'

const TODAY = getDayInZone(new Date(), 'Asia/Dubai')
export const SOON = addDays(TODAY, 30)
export const LATER = addDays(TODAY, 31)
export const LOTS = 'GET /api/customers/1/lots'

const restaurant = restaurantAnswers['GET /api/restaurant']
export const pointLotsAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/restaurant': async (call) => ({
    body: { ...((await restaurant?.(call))?.body as object), pointsExpire: true },
  }),
  'GET /api/restaurant-hours': () => ({ body: [] }),
  'GET /api/customers/1/discount-codes': () => ({ body: [] }),
  'GET /api/customers/1/transactions': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
  'GET /api/customers/1': () => ({ body: layla }),
  'GET /api/menu-buttons': () => ({ body: [] }),
  'GET /api/special-days': () => ({ body: [] }),
  'GET /api/rewards': () => ({ body: [] }),
  'GET /api/offers': () => ({ body: [] }),
  'GET /api/news': () => ({ body: [] }),
  [LOTS]: () => ({
    body: [
      { until: SOON, points: 120 },
      { until: LATER, points: 40 },
    ],
  }),
}
