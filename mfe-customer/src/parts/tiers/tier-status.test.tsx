import type { Tier } from '@sufra/contracts/loyalty/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { layla, restaurantAnswers } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const TIERS: Tier[] = [
  { id: 1, name: 'Silver', nameAr: 'الفضية', fromPoints: 100, multiplier: 1.2, color: 'silver' },
  { id: 2, name: 'Gold', nameAr: null, fromPoints: 500, multiplier: 1.5, color: 'gold' },
]
const PROGRESS = 'GET /api/customers/1/tier'

const restaurant = restaurantAnswers['GET /api/restaurant']
const api = useApiServer({
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
})
const findLine = (text: string) =>
  waitFor(() => expect(screen.getByRole('main').textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain(text))

test('the card names the tier, and what is missing to the next', async () => {
  await openApp({ ...layla, tier: 1 })
  await findLine('320 points to Gold')
  expect(screen.getByText('Silver')).toBeTruthy()
})

test('without a tier it says what is missing to the first', async () => {
  api.answer({ [PROGRESS]: () => ({ body: { tier: null, points: 1 } }) })
  await openApp(layla)
  await findLine('99 points to Silver')
})

test('at the top it names the tier alone', async () => {
  api.answer({ [PROGRESS]: () => ({ body: { tier: 2, points: 900 } }) })
  await openApp({ ...layla, tier: 2 })
  expect(await screen.findByText('Gold')).toBeTruthy()
  expect(screen.getByRole('main').textContent).not.toContain('points to')
})

test('it is in Arabic too', async () => {
  await changeLanguage('ar')
  await openApp({ ...layla, tier: 1 })
  expect(await screen.findByText('الفضية')).toBeTruthy()
  await findLine('تبقّى 320 نقطة إلى Gold')
})

test('without tiers nothing is asked', async () => {
  api.answer({ 'GET /api/restaurant': (call) => restaurant?.(call) ?? { status: 500 } })
  await openApp(layla)
  await screen.findByText('LAYLA')
  expect(api.calls.some(({ url }) => url.startsWith('/api/customers/1/tier'))).toBe(false)
})
