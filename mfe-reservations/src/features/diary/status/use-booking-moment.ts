import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { use } from 'react'
import { FloorContext } from '../floor/floor-context.ts'
import { ServiceDayContext } from '../service-day.ts'
import type { BookingMoment } from './booking-actions.ts'

/** Decides which actions a booking offers now. */
export function useBookingMoment({ date }: Pick<Reservation, 'date'>): BookingMoment {
  const { today, businessDay } = use(ServiceDayContext)
  // Renders anew when a booking's time comes.
  useMinute()
  const isDue = date === today || (date === businessDay && date < today)
  return { now: Date.now(), businessDay, isDue, hasTables: use(FloorContext) !== null }
}
