import { type Day, dayInZone, daysBetween, minuteOfDayInZone } from '@sufra/domain/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'

/** The minute an instant lies at, counted from the midnight `day` begins with: 1440 and more on the days after it. */
export function minuteFrom(day: Day, instant: Date, timeZone: string): number {
  return daysBetween(day, dayInZone(instant, timeZone)) * DAY_MINUTES + minuteOfDayInZone(instant, timeZone)
}
