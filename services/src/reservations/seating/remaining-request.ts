import { countDaysBetween, getDayInZone, getMinuteInZone } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import type { SeatedRequest } from '@sufra/domain/reservations/table-requests'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import type { BookingPolicy } from './booking-policy.ts'
import { listSeats } from './sheets.ts'

/** Minutes since midnight of a business day. */
export function getPresentMinute(date: string, { now, timeZone }: BookingPolicy): number {
  return countDaysBetween(date, getDayInZone(now, timeZone)) * DAY_MINUTES + getMinuteInZone(now, timeZone)
}

/** What a booking still needs of its time; a party that stays beyond its end needs this minute. Staff choose any table. */
export function getRemainingRequest(booking: ReservationRecord, policy: BookingPolicy): SeatedRequest {
  const { id, date, startsMinute, partySize, tableIds = [] } = booking
  const minutes = listSeats(booking).reduce((sum, { from, to }) => sum + to - from, 0)
  const from = Math.max(startsMinute, getPresentMinute(date, policy))
  const to = Math.max(startsMinute + minutes, from + 1)
  return { id, from, to, people: partySize, bookableBy: 'walk_in', tableIds, isFixed: true }
}
