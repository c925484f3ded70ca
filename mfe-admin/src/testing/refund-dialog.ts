import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { screen, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { answerDirectory } from './customers.ts'
import { getServer, openStaff } from './stage.tsx'

export const REFUND = 'POST /api/admin/transactions/5/refund'
export const LINES = `GET /api/customers/${layla.id}/transactions`
export const CODES = `GET /api/customers/${layla.id}/discount-codes`

export const createEntry = (facts: Partial<LedgerEntry>): LedgerEntry => ({
  id: 5,
  customerId: layla.id,
  type: 'earn',
  description: 'Purchase',
  descriptionAr: null,
  points: 150,
  balance: 480,
  amount: 15_075,
  qrCodeHash: null,
  rewardId: null,
  posOrderNumber: '1042',
  adminName: 'Sara',
  createdAt: '2026-11-21T00:00:00.000Z',
  ...facts,
})
export const answerEntries = (...body: LedgerEntry[]) => ({ headers: { 'X-Total-Count': String(body.length) }, body })
export const getTaken = (points: number) =>
  createEntry({ id: 6, type: 'adjustment', points, description: 'Refund', refundOf: 5 })

export function prepareRefundDialog(server: TestServer): void {
  server.on('GET /api/customers', answerDirectory())
  server.on(`GET /api/customers/${layla.id}`, { body: layla })
  server.on(CODES, { body: [] })
  server.on(LINES, answerEntries(createEntry({})))
  server.on(REFUND, { status: 201, body: { customer: { ...layla, points: 330 }, transaction: getTaken(-150) } })
}

export async function openDialog(): Promise<UserEvent> {
  localStorage.setItem('adminName:1', 'Sara')
  await openStaff(`/admin/history?customerId=${layla.id}`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Refund Purchase/ }))
  await screen.findByRole('dialog', { name: 'Refund' })
  return user
}
export const getField = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const refund = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Refund' })
export const preview = () => document.querySelector('output')?.textContent
export const getSentBody = () =>
  getServer()
    .seenOf(REFUND)
    .map(({ body }) => JSON.parse(body))
