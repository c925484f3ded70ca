import { layla, omar } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { screen, within } from '@testing-library/react'
import { answerDirectory } from './customers.ts'
import { openStaff } from './stage.tsx'

export const record: Customer = { ...layla, adminNotes: 'Likes the window', discount: '15%', version: 3 }
export const createCode = (facts: Partial<DiscountCode>): DiscountCode => ({
  id: 1,
  customerId: 7,
  code: 'YFMH5D56',
  rewardTitle: 'Karak tea',
  rewardTitleAr: null,
  discountType: 'percentage',
  discountValue: 10,
  discountPercentage: 10,
  isUsed: false,
  usedAt: null,
  redeemedBy: null,
  posOrderNumber: null,
  expiresAt: '2999-12-21T00:00:00.000Z',
  createdAt: '2026-11-21T00:00:00.000Z',
  ...facts,
})
export const createEntry = (facts: Partial<LedgerEntry>): LedgerEntry => ({
  id: 1,
  customerId: 7,
  type: 'earn',
  description: 'Purchase',
  descriptionAr: null,
  points: 235,
  balance: null,
  amount: 23_550,
  qrCodeHash: null,
  rewardId: null,
  posOrderNumber: 'A-17',
  adminName: 'Sara',
  createdAt: '2026-11-14T09:13:00.000Z',
  ...facts,
})
export const NOTES = 'PUT /api/admin/customers/7/notes'
export const ACCEPT = 'POST /api/admin/discount-codes/YFMH5D56/accept'
export function prepareHistoryPage(prepared: TestServer): void {
  prepared.on('GET /api/customers', answerDirectory([record, { ...omar, discount: null }]))
  prepared.on('GET /api/customers/7', { body: record })
  prepared.on('GET /api/customers/7/discount-codes', {
    body: [
      createCode({}),
      createCode({ id: 2, code: 'USEDUSED', isUsed: true }),
      createCode({ id: 3, code: 'PASTPAST', expiresAt: '2020-01-01T00:00:00.000Z' }),
    ],
  })
  prepared.on('GET /api/customers/7/transactions', {
    headers: { 'X-Total-Count': '2' },
    body: [
      createEntry({ id: 2, type: 'redeem', points: -60, amount: null, description: 'Karak tea', posOrderNumber: null }),
      createEntry({}),
    ],
  })
  prepared.on(NOTES, ({ body }) => ({ body: { ...record, adminNotes: JSON.parse(body).notes, version: 4 } }))
  prepared.on(ACCEPT, { body: createCode({ isUsed: true }) })
}
export const list = async () => within(await screen.findByRole('navigation', { name: 'Customers' }))
export const openLayla = () => openStaff('/admin/history?customerId=7')
