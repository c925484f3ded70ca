import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { SavedBill } from '@sufra/contracts/pos/entities'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import GuestSheet from '../dialogs/guest-sheet/guest-sheet.tsx'
import { transaction } from './add-points-dialog.tsx'
import { createOffer } from './offers.ts'
import { showDialog, viewer } from './stage.tsx'

const ALWAYS = { validDays: [], timeFrom: null, timeUntil: null }
export const SAVE = 'POST /api/admin/bills'
export const UNDO = 'POST /api/admin/bills/12/undo'
export const voucher = {
  id: 9,
  customerId: layla.id,
  code: 'ABCDEGHW',
  rewardTitle: 'Karak tea for two',
  rewardTitleAr: null,
  discountType: 'percentage',
  discountValue: 15,
  discountPercentage: 15,
  isUsed: false,
  usedAt: null,
  redeemedBy: null,
  posOrderNumber: null,
  expiresAt: '2027-01-20T20:00:00.000Z',
  createdAt: '2026-11-01T08:00:00.000Z',
} as const
export const saved: SavedBill = {
  id: 12,
  customer: { ...layla, points: 695 },
  transaction: { ...transaction, points: 215, balance: 695, descriptionAr: null, type: 'earn' },
  codes: [],
  offers: [],
  undoUntil: '2026-11-21T08:05:00.000Z',
}

export function prepareGuestSheet(prepared: TestServer): void {
  prepared.on('GET /api/admin/tags', {
    body: [
      { id: 1, name: 'Nut allergy', nameAr: 'حساسية مكسرات', version: 1 },
      { id: 2, name: 'VIP', nameAr: null, version: 1 },
    ],
  })
  prepared.on('GET /api/customers/7', {
    body: { ...layla, tags: [1, 2], discount: '15%', adminNotes: 'Sits at the window' },
  })
  prepared.on('GET /api/customers/7/discount-codes', {
    body: [voucher, { ...voucher, id: 10, code: 'ZZZZZZZZ', isUsed: true }],
  })
  prepared.on('GET /api/admin/offers', {
    body: [
      createOffer({ id: 5, title: 'Iftar', usageLimit: 10, usedCount: 10, isUsedUp: true, ...ALWAYS }),
      createOffer({ id: 7, title: 'Weekday lunch', usageLimit: null }),
      createOffer({ id: 4, title: 'Business lunch', usageLimit: null, minSpend: 100, ...ALWAYS }),
      createOffer({ id: 6, title: 'Winter', isActive: false, ...ALWAYS }),
    ],
  })
  prepared.on(SAVE, { status: 201, body: saved })
}

export async function openSheet(admin = viewer) {
  await showDialog((onClose) => <GuestSheet customerId={layla.id} customer={layla} onClose={onClose} />, admin)
  const sheet = within(await screen.findByRole('dialog', { name: 'Layla Haddad' }))
  await sheet.findByRole('button', { name: /Business lunch/ })
  await sheet.findByRole('button', { name: /Karak/ })
  return sheet
}

export type Sheet = Awaited<ReturnType<typeof openSheet>>
export const mark = (sheet: Sheet, name: RegExp) => userEvent.click(sheet.getByRole('button', { name }))
export const pressSave = (sheet: Sheet) => userEvent.click(sheet.getByRole('button', { name: 'Save bill' }))
