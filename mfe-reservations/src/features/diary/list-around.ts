import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { addDays, type Day } from '@sufra/domain/platform/calendar-day'
import type { BookingsByDay } from './use-diary.ts'

/** The day's bookings and those of the adjacent days, whose guests may sit at the same hours. */
export function listAround(byDay: BookingsByDay | undefined, day: Day): Reservation[] {
  return [-1, 0, 1].flatMap((offset) => byDay?.get(addDays(day, offset)) ?? [])
}
