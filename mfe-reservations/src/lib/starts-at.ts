import { instantOf } from '@sufra/domain/calendar-day'
import type { OpenPeriod } from '@sufra/domain/opening-hours'
import { DAY_MINUTES, minutesOf } from '@sufra/domain/time-of-day'

interface When {
  date: string
  time: string
}

/**
 * The minute a booking begins at, from the midnight its date begins with. The date is the business day, so a time
 * before the day's opening is late that night and lies after 1440 (contract §7).
 * @param periods when the restaurant is open on the booking's date
 */
export function startsMinute({ time }: When, periods: readonly OpenPeriod[]): number {
  const minute = minutesOf(time)
  const opensMinute = periods[0]?.opensMinute ?? 0
  const closesMinute = periods.at(-1)?.closesMinute ?? 0
  const afterMidnight = minute < opensMinute && minute + DAY_MINUTES < closesMinute
  return afterMidnight ? minute + DAY_MINUTES : minute
}

/** When a booking begins. */
export function startsAt(booking: When, periods: readonly OpenPeriod[], timeZone: string): Date {
  return instantOf(booking.date, startsMinute(booking, periods), timeZone)
}
