import { instantOf } from '@sufra/domain/calendar-day'
import { type HoursEntry, openPeriod } from '@sufra/domain/opening-hours'
import { DAY_MINUTES, minutesOf } from '@sufra/domain/time-of-day'

/**
 * When a booking begins. Its date is the business day, so a time before the day's opening is late that night
 * (contract §7).
 */
export function startsAt(
  booking: { date: string; time: string },
  hours: readonly HoursEntry[],
  timeZone: string,
): Date {
  const minute = minutesOf(booking.time)
  const period = openPeriod(hours, booking.date)
  const afterMidnight = period !== null && minute < period.opensMinute && minute + DAY_MINUTES < period.closesMinute
  return instantOf(booking.date, afterMidnight ? minute + DAY_MINUTES : minute, timeZone)
}
