import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import { toSeats } from '@sufra/domain/reservations/capacity'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { type DaySheet, DaySheets, type FreedSeat, type QueueHold, type ReservedSeat } from './day-sheet.model.ts'

export type Sheets = ReadonlyMap<Day, readonly ReservedSeat[]> & {
  /** Only where staff freed seats a moment ago. */
  readonly freed?: ReadonlyMap<Day, readonly FreedSeat[]>
  /** Only where the queue holds seats, or did lately. */
  readonly holds?: ReadonlyMap<Day, readonly QueueHold[]>
}

export type SeatedParty = Pick<
  ReservationRecord,
  'id' | 'date' | 'startsMinute' | 'startsAt' | 'partySize' | 'endsAt' | 'leftAt'
>

/** Days of the parties that overlap bookings of a day: a late start runs into the next calendar days. */
export function listTouchedDays(day: Day): Day[] {
  return [addDays(day, -1), day, addDays(day, 1), addDays(day, 2)]
}

const readCachedSheets = cacheRead([DaySheets], (day): Promise<Sheets> => readSheets(listTouchedDays(day)))

/** For display only: a booking's transaction reads the sheets again. */
export function getCachedSheets(day: Day): Promise<Sheets> {
  return readCachedSheets(day)
}

export async function readSheets(days: readonly Day[]): Promise<Sheets> {
  const sheets = await DaySheets.find({ day: { $in: [...new Set(days)] } }).lean<DaySheet[]>()
  const seats = new Map(sheets.map((sheet) => [sheet.day, sheet.seats]))
  const freed = sheets.flatMap((sheet) => (sheet.freed?.length ? [[sheet.day, sheet.freed] as const] : []))
  const holds = sheets.flatMap((sheet) => (sheet.queueHolds?.length ? [[sheet.day, sheet.queueHolds] as const] : []))
  return Object.assign(
    seats,
    freed.length > 0 && { freed: new Map(freed) },
    holds.length > 0 && { holds: new Map(holds) },
  )
}

export function excludeReservation(id: number | undefined, sheets: Sheets): Sheets {
  if (id === undefined) return sheets
  const others = new Map([...sheets].map(([day, seats]) => [day, seats.filter((seat) => seat.reservationId !== id)]))
  const { freed, holds } = sheets
  return Object.assign(others, freed && { freed }, holds && { holds })
}

/** Whether a reservation has seats from that minute for as many people. */
export function hasSeats(
  { id, date, startsMinute, partySize }: Pick<SeatedParty, 'id' | 'date' | 'startsMinute' | 'partySize'>,
  sheets: Sheets,
): boolean {
  const [first] = toSeats(date, startsMinute, partySize)
  const seats = (first && sheets.get(first.day)) ?? []
  return seats.some(
    ({ reservationId, from, people }) => reservationId === id && from === first?.from && partySize <= people,
  )
}

/** The seats of a booking until its end, or until it left before. */
export function listSeats({ date, startsMinute, startsAt, partySize, endsAt, leftAt }: Omit<SeatedParty, 'id'>) {
  const countMinutes = (until: Date) => Math.max(0, (until.getTime() - startsAt.getTime()) / 60_000)
  const planned = endsAt ? Math.ceil(countMinutes(endsAt)) : RESERVATION_MINUTES
  // The minute in which a party leaves belongs to the next one.
  const minutes = leftAt ? Math.min(planned, Math.floor(countMinutes(leftAt))) : planned
  return minutes === 0 ? [] : toSeats(date, startsMinute, partySize, minutes)
}
