import { addDays, countDaysBetween, type Day, getDayInZone, getMinuteInZone } from './calendar-day.ts'
import type { OpenPeriod } from './opening-hours.ts'
import { DAY_MINUTES } from './time-of-day.ts'

/**
 * The business day at `now`: the previous day while its hours run past midnight. Earlier days are past (contract §7).
 */
export function findBusinessDay(now: Date, timeZone: string, periodsOn: (day: Day) => readonly OpenPeriod[]): Day {
  const today = getDayInZone(now, timeZone)
  const yesterday = addDays(today, -1)
  const minute = getMinuteInZone(now, timeZone) + DAY_MINUTES
  const goesOn = periodsOn(yesterday).some(
    ({ opensMinute, closesMinute }) => opensMinute <= minute && minute < closesMinute,
  )
  return goesOn ? yesterday : today
}

/** The minute of a business day at `now`: 1440 and more after its midnight. */
export function getMinuteOfBusinessDay(now: Date, day: Day, timeZone: string): number {
  return getMinuteInZone(now, timeZone) + countDaysBetween(day, getDayInZone(now, timeZone)) * DAY_MINUTES
}
