import type { TestServer } from '@sufra/api/test-server'
import type { Loyalty } from '@sufra/contracts/customers/loyalty/entities'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { openStaff } from './stage.tsx'

export const LOYALTY = '/api/admin/loyalty'
export const OFF: Loyalty = { expiryMonths: null, notBefore: null, birthday: null, tiers: [], version: 0 }
export const YEAR: Loyalty = { expiryMonths: 12, notBefore: '2037-11-30', birthday: null, tiers: [], version: 1 }

export function prepareLoyaltyPage(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory())
  prepared.on('GET /api/admin/welcome-points', { body: { points: 10 } })
  prepared.on(`GET ${LOYALTY}`, { body: OFF })
  prepared.on(`GET ${LOYALTY}/preview`, { body: { first: { until: '2037-11-30', points: 18_400, customers: 212 } } })
  prepared.on(`GET ${LOYALTY}/outstanding`, { body: [{ until: null, points: 18_400, customers: 212 }] })
  prepared.on(`PUT ${LOYALTY}`, { body: YEAR })
}
export const openPage = () => openStaff('/admin/loyalty')
export async function chooseMonths(label: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Points are valid for' }))
  await userEvent.click(await screen.findByRole('option', { name: label }))
}
const getExpiry = () => within(screen.getByRole('region', { name: 'Expiry of points' }))
export const save = () => userEvent.click(getExpiry().getByRole('button', { name: 'Save' }))
export const openTiers = async () => {
  await openPage()
  return within(await screen.findByRole('region', { name: 'Tiers' }))
}
export const gold = { name: 'Gold', nameAr: null, fromPoints: 500, multiplier: 1.5, color: 'gold' } as const
export const enter = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
