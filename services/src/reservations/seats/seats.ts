import type { Day } from '@sufra/domain/calendar-day'
import { fits, loadOf, seatsOf } from '@sufra/domain/capacity'
import { upserted, write } from '../../lib/transaction.ts'
import { slotFull } from './availability.ts'
import type { BookingPolicy } from './booking-policy.ts'
import { DaySheets, type ReservedSeat } from './day-sheet.model.ts'
import { daysFrom, type Seating, type Sheets, sheetsOf } from './sheets.ts'

/** Seats that are free, and the sheets that they are for, without those that the booking had before. */
export interface FreeSeats {
  wanted: ReturnType<typeof seatsOf>
  sheets: Sheets
}

/**
 * Finds the seats that a booking wants.
 * @param before the booking as it was, when it had seats: it can move within its own place.
 * @throws RuleError SLOT_FULL with `alternatives`.
 */
export async function findFreeSeats(
  booking: Omit<Seating, 'id'>,
  policy: BookingPolicy,
  before?: Seating,
): Promise<FreeSeats> {
  const wanted = seatsOf(booking.date, booking.startsMinute, booking.partySize)
  const had = before ? daysOf(before) : []
  const stored = await sheetsOf([...daysFrom(booking.date), ...had])
  const others = before ? without(before.id, stored) : stored
  const load = loadOf(booking.date, booking.startsMinute, (day) => others.get(day) ?? [])
  if (!fits(load, booking.partySize, policy.schedule.capacity)) throw slotFull(booking, policy, others)
  const days = new Set([...had, ...wanted.map(({ day }) => day)])
  return { wanted, sheets: new Map([...days].map((day) => [day, others.get(day) ?? []])) }
}

/** Gives a booking the seats that were found for it, in place of those it had; part of the present transaction. */
export function reserveSeats({ wanted, sheets }: FreeSeats, reservationId: number): void {
  for (const [day, seats] of sheets) {
    const mine = wanted.filter((seat) => seat.day === day)
    rewrite(day, [...seats, ...mine.map(({ from, to, people }) => ({ from, to, people, reservationId }))])
  }
}

/** Gives the seats of a booking back, as part of the present transaction. */
export async function releaseSeats(booking: Seating): Promise<void> {
  for (const [day, seats] of without(booking.id, await sheetsOf(daysOf(booking)))) rewrite(day, seats)
}

function daysOf({ date, startsMinute, partySize }: Seating): Day[] {
  return seatsOf(date, startsMinute, partySize).map(({ day }) => day)
}

function without(id: number, sheets: Sheets): Sheets {
  return new Map([...sheets].map(([day, seats]) => [day, seats.filter(({ reservationId }) => reservationId !== id)]))
}

/** The whole sheet as it is to be: whoever changed it since it was read has the transaction retried. */
function rewrite(day: Day, seats: readonly ReservedSeat[]): void {
  write(upserted(DaySheets, { day }, { $set: { seats } }))
}
