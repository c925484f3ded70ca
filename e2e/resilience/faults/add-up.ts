import { toSeats } from '@sufra/domain/capacity'
import { occupiesTable } from '@sufra/domain/reservation-status'
import { Sessions } from 'services/auth/session.model'
import { Customers } from 'services/customers/customer.model'
import { CustomerDeletions } from 'services/customers/customer-deletion.model'
import { Ledger } from 'services/customers/ledger.model'
import { IdempotencyRecords } from 'services/lib/calls/idempotency.model'
import { AuditLog } from 'services/lib/observability/audit'
import { Codes } from 'services/promotions/code.model'
import { News } from 'services/promotions/news.model'
import { NewsReads } from 'services/promotions/news-read.model'
import { Issues } from 'services/qr/issue.model'
import { Reservations } from 'services/reservations/bookings/reservation.model'
import { DaySheets } from 'services/reservations/seats/day-sheet.model'
import { expect } from 'vitest'
import { inStore } from './in-store.ts'

/** Balances equal ledgers, seats equal bookings, and each code is paid for and used once. */
export async function expectAllToAddUp(): Promise<void> {
  const lines = await inStore(Ledger).find({}).toArray()
  const sums = new Map<number, number>()
  for (const { customerId, points } of lines) sums.set(customerId, (sums.get(customerId) ?? 0) + points)
  const customers = await inStore(Customers).find({}).toArray()
  expect(customers.filter(({ id, points }) => points !== (sums.get(id) ?? 0))).toEqual([])

  const sheets = await inStore(DaySheets).find({}).toArray()
  const bookings = await inStore(Reservations).find({}).toArray()
  const carried = sheets.flatMap(({ day, seats }) => seats.map((seat) => ({ day, ...seat })))
  const held = bookings
    .filter(({ status }) => occupiesTable(status))
    .flatMap(({ id, date, startsMinute, partySize }) =>
      toSeats(date, startsMinute, partySize).map((seat) => ({ ...seat, reservationId: id })),
    )
  expect(inOrder(carried)).toEqual(inOrder(held))

  const paid = lines.filter(({ type }) => type === 'redeem').map(({ ref }) => ref)
  expect((await inStore(Codes).distinct('ref', { state: 'issued', ref: /^(?!test:)/ })).sort()).toEqual(paid.sort())
  // Demo codes have no audit entries.
  const used = await inStore(Codes).countDocuments({ isUsed: true, ref: /^(?!demo:)/ })
  const givenBack = await inStore(AuditLog).countDocuments({ what: 'code.give_back' })
  expect(await inStore(AuditLog).countDocuments({ what: 'code.use' })).toBe(used + givenBack)
}

const inOrder = (seats: object[]) => seats.map((seat) => JSON.stringify(Object.entries(seat).sort())).sort()

/** Unfinished work by kind; empty after the sweeps. */
export async function leftUndone(): Promise<Record<string, number>> {
  const [news, customers] = [await inStore(News).distinct('id'), await inStore(Customers).distinct('id')]
  const ofTheGone = { customerId: { $gt: 0, $nin: customers } }
  const left = {
    reservedCodes: await inStore(Codes).countDocuments({ state: 'reserved' }),
    claimedReceipts: await inStore(Issues).countDocuments({ claimedUntil: { $ne: null } }),
    keysUnderWay: await inStore(IdempotencyRecords).countDocuments({ done: false }),
    readsOfNothing: await inStore(NewsReads).countDocuments({ newsId: { $nin: news } }),
    deletions: await inStore(CustomerDeletions).countDocuments({}),
    codesOfTheGone: await inStore(Codes).countDocuments(ofTheGone),
    readsOfTheGone: await inStore(NewsReads).countDocuments(ofTheGone),
    bookingsOfTheGone: await inStore(Reservations).countDocuments(ofTheGone),
    ordersOfTheGone: await inStore(Ledger).countDocuments({ ...ofTheGone, posOrderNumber: { $gt: '' } }),
    sessionsOfTheGone: await inStore(Sessions).countDocuments({ kind: 'customer', personId: { $nin: customers } }),
  }
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0))
}
