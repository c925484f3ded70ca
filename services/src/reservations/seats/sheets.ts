import { addDays, type Day } from '@sufra/domain/calendar-day'
import { seatsOf } from '@sufra/domain/capacity'
import { cacheRead } from '../../lib/db/cached-reads.ts'
import { type DaySheet, DaySheets, type ReservedSeat } from './day-sheet.model.ts'

/** The seats taken on some calendar days; a day that nobody has booked yet may be missing. */
export type Sheets = ReadonlyMap<Day, readonly ReservedSeat[]>

/** A booking, as far as it decides which seats it takes. */
export interface Seating {
  id: number
  date: Day
  startsMinute: number
  partySize: number
}

/**
 * The calendar days that bookings of a business day can touch: a late start runs into the next one, and its end into
 * the one after it.
 */
export function listTouchedDays(day: Day): Day[] {
  return [day, addDays(day, 1), addDays(day, 2)]
}

const cachedSheets = cacheRead([DaySheets], (day): Promise<Sheets> => readSheets(listTouchedDays(day)))

/** What stands on the sheets of the days that bookings of a business day can touch; what decides a booking reads anew. */
export function getCachedSheets(day: Day): Promise<Sheets> {
  return cachedSheets(day)
}

/** What stands on the sheets of some days. */
export async function readSheets(days: readonly Day[]): Promise<Sheets> {
  const sheets = await DaySheets.find({ day: { $in: [...new Set(days)] } }).lean<DaySheet[]>()
  return new Map(sheets.map(({ day, seats }) => [day, seats]))
}

/** The sheets without the seats of a booking; as they are without an id. */
export function excludeReservation(id: number | undefined, sheets: Sheets): Sheets {
  if (id === undefined) return sheets
  return new Map([...sheets].map(([day, seats]) => [day, seats.filter(({ reservationId }) => reservationId !== id)]))
}

/** Whether a booking has its seats already, for as many people or more: it may keep them, however full the room is. */
export function hasSeats({ id, date, startsMinute, partySize }: Seating, sheets: Sheets): boolean {
  return seatsOf(date, startsMinute, partySize).every(({ day, from, to, people }) =>
    (sheets.get(day) ?? []).some(
      (seat) => seat.reservationId === id && seat.from === from && seat.to === to && people <= seat.people,
    ),
  )
}
