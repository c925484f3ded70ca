import { addDays, getDayInZone } from '@sufra/domain/calendar-day'
import { formatDay } from '@sufra/i18n/format'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { layla, restaurantAnswers } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const TODAY = getDayInZone(new Date(), 'Asia/Dubai')
const SOON = addDays(TODAY, 30)
const LATER = addDays(TODAY, 31)
const LOTS = 'GET /api/customers/1/lots'

const restaurant = restaurantAnswers['GET /api/restaurant']
const api = useApiServer({
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
})
const title = `120 points expire after ${formatDay(SOON, 'en', 'long')}`

test('Home warns of points that expire within 30 days, and leads to the rewards', async () => {
  await openApp(layla)
  const hint = within(await screen.findByRole('region', { name: title }))
  expect(hint.getByRole('link', { name: 'See rewards' }).getAttribute('href')).toBe('/rewards')
})

test('Home does not warn earlier', async () => {
  api.answer({ [LOTS]: () => ({ body: [{ until: LATER, points: 40 }] }) })
  await openApp(layla)
  await waitFor(() => expect(api.calls.filter(({ url }) => url.startsWith('/api/customers/1/lots'))).toHaveLength(1))
  await screen.findByRole('main')
  expect(screen.queryByRole('region', { name: /expire after/ })).toBeNull()
})

test('History says until when all points count', async () => {
  api.visit('/history')
  await openApp(layla)
  const lots = within(await screen.findByRole('region', { name: 'Until when your points count' }))
  expect(lots.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['120 points', '40 points'])
})
