import { countDaysBetween, type Day, getDayInZone, getMinuteInZone } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'

/** Minutes from the midnight of `day`; 1440 and more on later days. */
export function countMinutesFrom(day: Day, instant: Date, timeZone: string): number {
  return countDaysBetween(day, getDayInZone(instant, timeZone)) * DAY_MINUTES + getMinuteInZone(instant, timeZone)
}
