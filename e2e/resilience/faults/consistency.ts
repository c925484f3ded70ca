import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { Sessions } from 'services/auth/session.model'
import { Customers } from 'services/customers/customer.model'
import { CustomerMerges } from 'services/customers/customer-merge.model'
import { CustomerDeletions } from 'services/customers/deletion/customer-deletion.model'
import { Ledger } from 'services/customers/ledger.model'
import { IdempotencyRecords } from 'services/platform/calls/idempotency.model'
import { AuditLog } from 'services/platform/observability/audit'
import { Bills } from 'services/pos/bill.model'
import { PosOrders } from 'services/pos/pos-order.model'
import { Codes } from 'services/promotions/code.model'
import { News } from 'services/promotions/news.model'
import { NewsReads } from 'services/promotions/news-read.model'
import { OfferUses } from 'services/promotions/offer-use.model'
import { Issues } from 'services/qr/issue.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seating/day-sheet.model'
import { listSeats } from 'services/reservations/seating/sheets'
import { expect } from 'vitest'
import { getCollection } from './store-access.ts'

/** Balances equal ledgers, seats and tables equal bookings, and each code is paid for and used once. */
export async function expectConsistency(): Promise<void> {
  const lines = await getCollection(Ledger).find({}).toArray()
  const sums = new Map<number, number>()
  for (const { customerId, points } of lines) sums.set(customerId, (sums.get(customerId) ?? 0) + points)
  const customers = await getCollection(Customers).find({}).toArray()
  expect(customers.filter(({ id, points }) => points !== (sums.get(id) ?? 0))).toEqual([])

  const sheets = await getCollection(DaySheets).find({}).toArray()
  const bookings = await getCollection(Reservations).find({}).toArray()
  const carried = sheets.flatMap(({ day, seats }) =>
    seats.map(({ from, to, people, reservationId, tableIds }) => ({ day, from, to, people, reservationId, tableIds })),
  )
  const held = bookings
    .filter(({ status }) => isOccupyingTable(status))
    .flatMap((booking) =>
      listSeats(booking).map((seat) => ({ ...seat, reservationId: booking.id, tableIds: booking.tableIds })),
    )
  expect(sortSeats(carried)).toEqual(sortSeats(held))

  const paid = lines.filter(({ type }) => type === 'redeem').map(({ ref }) => ref)
  expect((await getCollection(Codes).distinct('ref', { state: 'issued', ref: /^(?!test:)/ })).sort()).toEqual(
    paid.sort(),
  )
  // Demo codes have no audit entries, those of a till's order or of a bill are part of its entry.
  const ofBills = await getCollection(Bills).distinct('codeIds', { undone: { $exists: false } })
  const ofStaff = { isUsed: true, ref: /^(?!demo:)/, redeemedBy: /^(?!key:)/, id: { $nin: ofBills } }
  const used = await getCollection(Codes).countDocuments(ofStaff)
  const givenBack = await getCollection(AuditLog).countDocuments({ what: 'code.give_back' })
  expect(await getCollection(AuditLog).countDocuments({ what: 'code.use' })).toBe(used + givenBack)
}

const sortSeats = (seats: object[]) => seats.map((seat) => JSON.stringify(Object.entries(seat).sort())).sort()

/** Unfinished work by kind; empty after the sweeps. */
export async function countUnfinished(): Promise<Record<string, number>> {
  const [news, customers] = [await getCollection(News).distinct('id'), await getCollection(Customers).distinct('id')]
  const ofTheGone = { customerId: { $gt: 0, $nin: customers } }
  const left = {
    reservedCodes: await getCollection(Codes).countDocuments({ state: 'reserved' }),
    claimedReceipts: await getCollection(Issues).countDocuments({ claimedUntil: { $ne: null } }),
    keysUnderWay: await getCollection(IdempotencyRecords).countDocuments({ done: false }),
    readsOfNothing: await getCollection(NewsReads).countDocuments({ newsId: { $nin: news } }),
    splits: await getCollection(CustomerMerges).countDocuments({ state: 'splitting' }),
    deletions: await getCollection(CustomerDeletions).countDocuments({}),
    codesOfTheGone: await getCollection(Codes).countDocuments(ofTheGone),
    readsOfTheGone: await getCollection(NewsReads).countDocuments(ofTheGone),
    bookingsOfTheGone: await getCollection(Reservations).countDocuments(ofTheGone),
    ordersOfTheGone: await getCollection(Ledger).countDocuments({ ...ofTheGone, posOrderNumber: { $gt: '' } }),
    offerUsesOfTheGone: await getCollection(OfferUses).countDocuments(ofTheGone),
    billsOfTheGone: await getCollection(Bills).countDocuments(ofTheGone),
    tillOrdersOfTheGone: await getCollection(PosOrders).countDocuments(ofTheGone),
    sessionsOfTheGone: await getCollection(Sessions).countDocuments({
      kind: 'customer',
      personId: { $nin: customers },
    }),
  }
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0))
}
