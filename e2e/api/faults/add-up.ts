import { seatsOf } from '@sufra/domain/capacity'
import { occupies } from '@sufra/domain/reservation-status'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import { Departures } from 'services/customers/departure.model'
import { Ledger, type LedgerEntry } from 'services/customers/ledger.model'
import { AuditLog } from 'services/lib/audit'
import { KeptAnswers } from 'services/lib/idempotency'
import { Codes } from 'services/promotions/code.model'
import { News } from 'services/promotions/news.model'
import { NewsReads } from 'services/promotions/news-read.model'
import { Issues } from 'services/qr/issue.model'
import { type DaySheet, DaySheets } from 'services/reservations/day-sheet.model'
import { type ReservationRecord, Reservations } from 'services/reservations/reservation.model'
import { expect } from 'vitest'
import { tracesOf } from '../traces.ts'

/** Balances are their ledgers, sheets their bookings, and codes what was paid for, each used once. */
export async function expectAllToAddUp(): Promise<void> {
  const lines = await Ledger.find({}).lean<LedgerEntry[]>()
  const sums = new Map<number, number>()
  for (const { customerId, points } of lines) sums.set(customerId, (sums.get(customerId) ?? 0) + points)
  const customers = await Customers.find({}).lean<CustomerRecord[]>()
  expect(customers.filter(({ id, points }) => points !== (sums.get(id) ?? 0))).toEqual([])

  const sheets = await DaySheets.find({}).lean<DaySheet[]>()
  const bookings = await Reservations.find({}).lean<ReservationRecord[]>()
  const carried = sheets.flatMap(({ day, seats }) =>
    seats.map(({ from, to, people, reservationId }) => ({ day, from, to, people, reservationId })),
  )
  const held = bookings
    .filter(({ status }) => occupies(status))
    .flatMap(({ id, date, startsMinute, partySize }) =>
      seatsOf(date, startsMinute, partySize).map((seat) => ({ ...seat, reservationId: id })),
    )
  expect(inOrder(carried)).toEqual(inOrder(held))

  const paid = lines.filter(({ type }) => type === 'redeem').map(({ ref }) => ref)
  const codes = await Codes.find({ state: 'issued', ref: /^(?!test:)/ }).lean<{ ref: string }[]>()
  expect(codes.map(({ ref }) => ref).sort()).toEqual(paid.sort())
  const used = await Codes.countDocuments({ isUsed: true })
  expect(await AuditLog.countDocuments({ what: 'code.use' })).toBe(used)
}

const inOrder = (seats: object[]) => seats.map((seat) => JSON.stringify(Object.entries(seat).sort())).sort()

/** What was begun and is neither done nor taken back, by kind; after the sweeps there is none. */
export async function leftUndone(): Promise<Record<string, number>> {
  const news = (await News.find({}).lean()).map(({ id }) => id)
  return {
    codes: await Codes.countDocuments({ state: 'reserved' }),
    receipts: await Issues.countDocuments({ claimedUntil: { $ne: null } }),
    departures: await Departures.countDocuments({}),
    reads: await NewsReads.countDocuments({ newsId: { $nin: news } }),
    keys: await KeptAnswers.countDocuments({ done: false }),
  }
}

/** No collection tells of customers who are gone. */
export async function expectNoTraceOf(phones: string[]): Promise<void> {
  expect(await tracesOf(...phones)).toEqual([])
}
