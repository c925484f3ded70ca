import type { MergedCounts } from '@sufra/contracts/customers/entities'
import * as pos from '@sufra/runtime/calls/pos'
import * as promotions from '@sufra/runtime/calls/promotions'
import * as qr from '@sufra/runtime/calls/qr'
import * as reservations from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import type { ServiceBroker } from 'moleculer'
import type { CustomerRecord } from '../customer.model.ts'
import { Ledger } from '../ledger.model.ts'

/** What a merge moves from this record to the other. */
export async function countMoves(
  via: Pick<ServiceBroker, 'call'>,
  { id: customerId, phoneNumber, points }: CustomerRecord,
): Promise<MergedCounts> {
  const counted = { customerId, phoneNumber }
  const [ledgerEntries, ...ofOthers] = await Promise.all([
    Ledger.countDocuments({ customerId }),
    call(via, promotions.countRecords, counted),
    call(via, pos.countRecords, counted),
    call(via, qr.countReceipts, { phoneNumber }),
    call(via, reservations.countRecords, counted),
  ])
  const [codes, orders, receipts, bookings] = ofOthers
  return { points, ledgerEntries, ...codes, ...orders, ...receipts, ...bookings }
}
