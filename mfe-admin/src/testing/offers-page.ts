import type { TestServer } from '@sufra/api/test-server'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createOffer } from './offers.ts'
import { openStaff } from './stage.tsx'

export const PATH = '/admin/offers'
export const LIST = 'GET /api/admin/offers'
export const DELETE = 'DELETE /api/admin/offers/1'

export const brunch = createOffer({
  id: 2,
  title: 'Family brunch',
  discountType: 'fixed',
  discountValue: 75.5,
  minSpend: 250,
  validDays: [],
  timeFrom: null,
  timeUntil: null,
  usageLimit: null,
  usedCount: 1200,
  isActive: false,
  dietaryPreference: 'non_halal',
})
export function prepareOffersPage(prepared: TestServer): void {
  prepared.on(LIST, { body: [createOffer(), brunch] })
  prepared.on(DELETE, { status: 204 })
}
export const findCard = async (name: string) => within(await screen.findByRole('article', { name }))

export async function findFact(title: string, label: string): Promise<string | undefined> {
  const value = (await findCard(title)).getByText(label).nextElementSibling?.textContent
  return value?.replaceAll('\u00a0', ' ')
}

export async function openDelete() {
  await openStaff(PATH)
  await userEvent.click((await findCard('Business lunch')).getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this offer?' })
  return within(question)
}
