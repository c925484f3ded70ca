import { addDays, type Day } from '@sufra/domain/calendar-day'
import { toSeats } from '@sufra/domain/capacity'
import { cacheRead } from '../../lib/db/cached-reads.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { type DaySheet, DaySheets, type ReservedSeat } from './day-sheet.model.ts'

export type Sheets = ReadonlyMap<Day, readonly ReservedSeat[]>

export type SeatedParty = Pick<ReservationRecord, 'id' | 'date' | 'startsMinute' | 'partySize'>

/** A late start runs into the next calendar day, and its end into the one after. */
export function listTouchedDays(day: Day): Day[] {
  return [day, addDays(day, 1), addDays(day, 2)]
}

const readCachedSheets = cacheRead([DaySheets], (day): Promise<Sheets> => readSheets(listTouchedDays(day)))

/** For display only: a booking's transaction reads the sheets again. */
export function getCachedSheets(day: Day): Promise<Sheets> {
  return readCachedSheets(day)
}

export async function readSheets(days: readonly Day[]): Promise<Sheets> {
  const sheets = await DaySheets.find({ day: { $in: [...new Set(days)] } }).lean<DaySheet[]>()
  return new Map(sheets.map(({ day, seats }) => [day, seats]))
}

export function excludeReservation(id: number | undefined, sheets: Sheets): Sheets {
  if (id === undefined) return sheets
  return new Map([...sheets].map(([day, seats]) => [day, seats.filter(({ reservationId }) => reservationId !== id)]))
}

export function hasSeats({ id, date, startsMinute, partySize }: SeatedParty, sheets: Sheets): boolean {
  return toSeats(date, startsMinute, partySize).every(({ day, from, to, people }) =>
    (sheets.get(day) ?? []).some(
      (seat) => seat.reservationId === id && seat.from === from && seat.to === to && people <= seat.people,
    ),
  )
}
