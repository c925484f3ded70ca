import { addDays, type Day } from '@sufra/domain/calendar-day'
import { fits, seatsOf } from '@sufra/domain/capacity'
import { upserted, write } from '../lib/transaction.ts'
import { slotFull } from './availability.ts'
import { type DaySheet, DaySheets, type ReservedSeat } from './day-sheet.model.ts'
import type { ReservationRecord } from './reservation.model.ts'
import type { Room } from './room.ts'

/** The seats taken on some calendar days; a day that nobody has booked yet may be missing. */
export type Sheets = ReadonlyMap<Day, readonly ReservedSeat[]>

/** A booking, as far as it decides which seats it takes. */
export type Stay = Pick<ReservationRecord, 'id' | 'date' | 'startsMinute' | 'partySize'>

/**
 * The calendar days that bookings of a business day can touch: a late start runs into the next one, and its end into
 * the one after it.
 */
export function daysFrom(day: Day): Day[] {
  return [day, addDays(day, 1), addDays(day, 2)]
}

/** What stands on the sheets of some days. */
export async function sheetsOf(days: readonly Day[]): Promise<Sheets> {
  const sheets = await DaySheets.find({ day: { $in: [...new Set(days)] } }).lean<DaySheet[]>()
  return new Map(sheets.map(({ day, seats }) => [day, seats]))
}

/**
 * Takes the seats of a booking in place of those that it had, as a part of the present story.
 * @param before the booking as it was, when it had seats: it can move within its own place.
 * @throws RuleError SLOT_FULL with `alternatives`.
 */
export async function takeSeats(stay: Stay, room: Room, before?: Stay): Promise<void> {
  const wanted = seatsOf(stay.date, stay.startsMinute, stay.partySize)
  const had = before ? daysOf(before) : []
  const sheets = await sheetsOf([...daysFrom(stay.date), ...had])
  const others = without(stay.id, sheets)
  const free = wanted.every((seat) => fits(others.get(seat.day) ?? [], seat, room.capacity))
  if (!free) throw slotFull(stay, room, others)
  for (const day of new Set([...had, ...daysOf(stay)])) {
    const mine = wanted.filter((seat) => seat.day === day).map(({ from, to, people }) => ({ from, to, people }))
    rewrite(day, [...(others.get(day) ?? []), ...mine.map((seat) => ({ ...seat, reservationId: stay.id }))])
  }
}

/** Gives the seats of a booking back, as a part of the present story. */
export async function giveBackSeats(stay: Stay): Promise<void> {
  for (const [day, seats] of without(stay.id, await sheetsOf(daysOf(stay)))) rewrite(day, seats)
}

function daysOf({ date, startsMinute, partySize }: Stay): Day[] {
  return seatsOf(date, startsMinute, partySize).map(({ day }) => day)
}

function without(id: number, sheets: Sheets): Sheets {
  return new Map([...sheets].map(([day, seats]) => [day, seats.filter(({ reservationId }) => reservationId !== id)]))
}

/** The whole sheet as it is to be: whoever changed it since it was read has the story told again. */
function rewrite(day: Day, seats: readonly ReservedSeat[]): void {
  write(upserted(DaySheets, { day }, { $set: { seats } }))
}
