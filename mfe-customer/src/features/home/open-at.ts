import { addDays, dayInZone, minuteOfDayInZone } from '@sufra/domain/calendar-day'
import { type HoursEntry, openPeriod } from '@sufra/domain/opening-hours'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'

/** Whether the restaurant is open at an instant; an evening that passes midnight belongs to the day before. */
export function isOpenAt(hours: readonly HoursEntry[], now: Date, timeZone: string): boolean {
  const today = dayInZone(now, timeZone)
  const minute = minuteOfDayInZone(now, timeZone)
  const within = (day: string, at: number) => {
    const period = openPeriod(hours, day)
    return period !== null && at >= period.opensMinute && at < period.closesMinute
  }
  return within(today, minute) || within(addDays(today, -1), minute + DAY_MINUTES)
}
