import type { TestServer } from '@sufra/api/test-server'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'

export const LEDGER = 'GET /api/admin/transactions'

export const createEntry = (facts: Partial<LedgerEntry>): LedgerEntry => ({
  id: 1,
  customerId: 7,
  type: 'earn',
  description: 'Purchase',
  descriptionAr: null,
  points: 235,
  balance: 245,
  amount: 23_550,
  qrCodeHash: null,
  rewardId: null,
  posOrderNumber: 'A-17',
  adminName: 'Sara',
  customer: { uniqueId: '4711', firstName: 'Layla', lastName: 'Haddad' },
  createdAt: '2026-11-14T09:13:00.000Z',
  ...facts,
})
const LINES = [
  createEntry({ id: 3, flags: ['order_twice', 'many_purchases'] }),
  createEntry({ id: 2, posOrderNumber: 'B-2', points: -235, type: 'adjustment', amount: -23_550, customer: null }),
]
const getSearch = (url: string) => new URL(url, 'http://x').searchParams.get('search') ?? ''
export function prepareLedgerPage(prepared: TestServer): void {
  prepared.on(LEDGER, ({ url }) => {
    const body = LINES.filter(({ posOrderNumber }) => posOrderNumber?.startsWith(getSearch(url)))
    return { headers: { 'X-Total-Count': String(body.length) }, body }
  })
}
