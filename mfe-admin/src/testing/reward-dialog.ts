import type { TestServer } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createReward } from './rewards.ts'
import { getServer, openStaff } from './stage.tsx'

const PATH = '/admin/rewards'
export const LIST = 'GET /api/admin/rewards'
export const CREATE = 'POST /api/rewards'
export const UPDATE = 'PUT /api/rewards/1'

export function prepareRewardDialog(prepared: TestServer): void {
  prepared.on(LIST, { body: [createReward()] })
  prepared.on(CREATE, ({ body }) => ({ status: 201, body: { ...createReward({ id: 3 }), ...JSON.parse(body) } }))
  prepared.on(UPDATE, ({ body }) => ({ body: { ...createReward({ version: 4 }), ...JSON.parse(body) } }))
}
export const findCard = async (name: string) => within(await screen.findByRole('article', { name }))
export const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const getBody = (call: string) => JSON.parse(getServer().seenOf(call)[0]?.body ?? '')

export async function openCreate(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Create Reward' }))
  await screen.findByRole('dialog', { name: 'Create Reward' })
  return user
}
export async function openEdit(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click((await findCard('Karak tea')).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit Reward' })
  return user
}
export const press = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

export async function fillIn() {
  const texts = {
    Name: 'Grill upgrade',
    'Name in Arabic': 'إضافة مشاوي',
    Description: 'Lamb chops added.',
    'Description in Arabic': 'ريش غنم.',
    'Points cost': '320',
  }
  for (const [name, text] of Object.entries(texts)) await enterText(getField(name), text)
}
