import type { Day } from '@sufra/domain/calendar-day'
import { seatsOf } from '@sufra/domain/capacity'
import { DaySheets, type ReservedSeat } from 'services/reservations/seats/day-sheet.model'
import { bookingsToCome } from './years.ts'

/** Puts the seats of the bookings to come on the sheets of their days, as booking them would. */
export async function fillSheets(now: Date): Promise<void> {
  const sheets = new Map<Day, ReservedSeat[]>()
  for (const { id, date, startsMinute, partySize } of bookingsToCome(now))
    for (const { day, ...seat } of seatsOf(date, startsMinute, partySize))
      sheets.set(day, [...(sheets.get(day) ?? []), { ...seat, reservationId: id }])
  await DaySheets.collection.insertMany([...sheets].map(([day, seats]) => ({ day, seats })) as never[])
}
