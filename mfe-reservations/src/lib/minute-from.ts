import { type Day, dayInZone, daysBetween, minuteOfDayInZone } from '@sufra/domain/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'

/** Minutes from the midnight of `day`; 1440 and more on later days. */
export function minuteFrom(day: Day, instant: Date, timeZone: string): number {
  return daysBetween(day, dayInZone(instant, timeZone)) * DAY_MINUTES + minuteOfDayInZone(instant, timeZone)
}
