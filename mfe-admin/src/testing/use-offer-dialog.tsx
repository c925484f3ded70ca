import { layla } from '@sufra/api/test-people'
import type { TestServer } from '@sufra/api/test-server'
import type { OfferUse } from '@sufra/contracts/promotions/offers/entities'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import UseOfferDialog from '../features/history/use-offer-dialog.tsx'
import { createOffer } from './offers.ts'
import { showDialog, viewer } from './stage.tsx'

const ALWAYS = { validDays: [], timeFrom: null, timeUntil: null }
const lunch = createOffer({ id: 4, title: 'Business lunch', usageLimit: 50, usedCount: 7, minSpend: 100, ...ALWAYS })
export const USE = 'POST /api/offers/4/use'
export const USES = 'GET /api/admin/offer-uses'
export const UNDO = 'POST /api/offers/4/uses/31/undo'
export const used: OfferUse = {
  id: 31,
  offerId: 4,
  title: 'Business lunch',
  titleAr: null,
  customerId: layla.id,
  posOrderNumber: null,
  usedBy: 'viewer',
  usedAt: '2026-11-21T08:00:00.000Z',
  undoneAt: null,
}
export function prepareUseOfferDialog(prepared: TestServer): void {
  prepared.on('GET /api/admin/offers', {
    body: [
      createOffer({ id: 5, title: 'Iftar', usageLimit: 10, usedCount: 10, isUsedUp: true, ...ALWAYS }),
      createOffer({ id: 7, title: 'Weekday lunch', usageLimit: null }),
      createOffer({ id: 8, title: 'Breakfast', usageLimit: null, ...ALWAYS, timeUntil: '10:00' }),
      lunch,
      createOffer({ id: 6, title: 'Winter', isActive: false }),
    ],
  })
  prepared.on(USES, { body: [] })
  prepared.on(USE, { body: { ...lunch, usedCount: 8, use: used } })
}

export async function openDialog() {
  await showDialog((onClose) => <UseOfferDialog customerId={layla.id} onClose={onClose} />, viewer)
  return within(await screen.findByRole('dialog', { name: 'Use offer' }))
}
export async function chooseLunch(dialog: Awaited<ReturnType<typeof openDialog>>) {
  await userEvent.click(dialog.getByRole('combobox', { name: 'Offer' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Business lunch · 20% OFF (7 of 50 used)' }))
}
