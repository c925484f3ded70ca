import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Answers } from './api-server.ts'
import { createCode, createReward, layla, restaurantAnswers } from './people.ts'
import { openApp } from './render.tsx'

export const offered = [
  createReward({ id: 3, name: 'Chef’s table', pointsCost: 1500 }),
  createReward({ id: 1, name: 'Karak tea', pointsCost: 60 }),
  createReward({ id: 2, name: 'Kunafa', pointsCost: 480 }),
  createReward({ id: 4, name: 'Withdrawn', pointsCost: 10, isActive: false }),
]
export const discountCode = createCode({ id: 9, expiresAt: '2026-12-21T00:00:00.000Z' })
export const rewardsPageAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/rewards': () => ({ body: offered }),
  'POST /api/rewards/1/redeem': () => ({ status: 201, body: { customer: { ...layla, points: 420 }, discountCode } }),
}

export async function askForKarak() {
  await openApp(layla)
  const user = userEvent.setup()
  const karak = await screen.findByRole('region', { name: 'Karak tea' })
  await user.click(within(karak).getByRole('button', { name: 'Redeem now' }))
  return { user, question: await screen.findByRole('alertdialog') }
}
