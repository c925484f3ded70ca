import { changeLanguage } from '@sufra/i18n/i18n'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { layla, restaurantAnswers } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'
import { findLine, PROGRESS, tierStatusAnswers } from '../../testing/tier-status.ts'

const api = useApiServer(tierStatusAnswers)

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
  await findLine('تبقّت 320 نقطة إلى Gold')
})

test('without tiers nothing is asked', async () => {
  api.answer({ 'GET /api/restaurant': (call) => restaurantAnswers['GET /api/restaurant']?.(call) ?? { status: 500 } })
  await openApp(layla)
  await screen.findByText('LAYLA')
  expect(api.calls.some(({ url }) => url.startsWith('/api/customers/1/tier'))).toBe(false)
})
