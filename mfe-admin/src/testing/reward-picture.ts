import type { TestServer } from '@sufra/api/test-server'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createReward } from './rewards.ts'
import { getServer, openStaff } from './stage.tsx'

export const UPLOAD = 'POST /api/admin/pictures'
export const UPDATE = 'PUT /api/rewards/1'

export const picture = { id: 'abcdefghij', preview: 'data:image/webp;base64,AAAA', widths: [320] }
const photo = new File(['the photo'], 'photo.jpg', { type: 'image/jpeg' })

let present = createReward()
export function prepareRewardPicture(prepared: TestServer): void {
  present = createReward()
  prepared.on('GET /api/admin/rewards', () => ({ body: [present] }))
  prepared.on(UPLOAD, { status: 201, body: picture })
  prepared.on(UPDATE, { body: createReward({ version: 4, picture }) })
}

export async function openEdit(reward = createReward()): Promise<UserEvent> {
  present = reward
  await openStaff('/admin/rewards')
  const user = userEvent.setup()
  const card = await screen.findByRole('article', { name: 'Karak tea' })
  await user.click(within(card).getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit Reward' })
  return user
}
export const choose = (user: UserEvent) =>
  user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), photo)
export const press = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
export const listBodies = () =>
  getServer()
    .seenOf(UPDATE)
    .map(({ body }) => JSON.parse(body))
