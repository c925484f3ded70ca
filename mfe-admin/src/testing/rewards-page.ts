import type { TestServer } from '@sufra/api/test-server'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createReward } from './rewards.ts'
import { openStaff } from './stage.tsx'

export const PATH = '/admin/rewards'
export const LIST = 'GET /api/admin/rewards'
export const DELETE = 'DELETE /api/rewards/1'

export const retired = createReward({
  id: 2,
  name: 'Kunafa',
  isActive: false,
  isMultipleRedemption: false,
  dietaryPreference: 'all',
  discountType: null,
  discountValue: null,
})
export function prepareRewardsPage(prepared: TestServer): void {
  prepared.on(LIST, { body: [createReward(), retired] })
  prepared.on(DELETE, { status: 204 })
}
export const findCard = async (name: string) => within(await screen.findByRole('article', { name }))

export async function openDelete(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click((await findCard('Karak tea')).getByRole('button', { name: 'Delete' }))
  return user
}
export const confirm = (user: UserEvent) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
