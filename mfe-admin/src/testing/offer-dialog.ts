import type { TestServer } from '@sufra/api/test-server'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createOffer } from './offers.ts'
import { getServer, openStaff } from './stage.tsx'

const PATH = '/admin/offers'
export const LIST = 'GET /api/admin/offers'
export const CREATE = 'POST /api/admin/offers'
export const UPDATE = 'PUT /api/admin/offers/1'

export function prepareOfferDialog(prepared: TestServer): void {
  prepared.on(LIST, { body: [createOffer({ isHalalOnly: true })] })
  prepared.on(CREATE, ({ body }) => ({ status: 201, body: { ...createOffer({ id: 3 }), ...JSON.parse(body) } }))
  prepared.on(UPDATE, ({ body }) => ({ body: { ...createOffer({ version: 4 }), ...JSON.parse(body) } }))
}
export const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const getBody = (call: string) => JSON.parse(getServer().seenOf(call)[0]?.body ?? '')
export const press = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

export async function openCreate(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Create Offer' }))
  await screen.findByRole('dialog', { name: 'Create Offer' })
  return user
}
export async function openEdit(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit Offer' })
  return user
}
export async function replaceText(user: UserEvent, name: string, text: string) {
  await user.clear(getField(name))
  await enterText(getField(name), text)
}
export async function fillIn(user: UserEvent) {
  await enterText(getField('Title'), 'Grill night')
  await enterText(getField('Title in Arabic'), 'ليلة المشاوي')
  await enterText(getField('Description'), 'Lamb chops and kofta.')
  await enterText(getField('Description in Arabic'), 'ريش وكفتة.')
  await user.click(screen.getByRole('radio', { name: 'Percentage' }))
  await enterText(getField('Discount value'), '15')
  await replaceText(user, 'Valid from', '22/11/2026')
  await enterText(getField('Valid until'), '24/12/2026')
}
