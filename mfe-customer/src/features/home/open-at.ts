import { addDays, dayInZone, minuteOfDayInZone } from '@sufra/domain/calendar-day'
import { type HoursEntry, openPeriods, type SpecialHours } from '@sufra/domain/opening-hours'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'

/** Whether the restaurant is open at an instant; an evening that passes midnight belongs to the day before. */
export function isOpenAt(
  hours: readonly HoursEntry[],
  now: Date,
  timeZone: string,
  special: readonly SpecialHours[] = [],
): boolean {
  const today = dayInZone(now, timeZone)
  const minute = minuteOfDayInZone(now, timeZone)
  const within = (day: string, at: number) =>
    openPeriods(hours, day, special).some(({ opensMinute, closesMinute }) => at >= opensMinute && at < closesMinute)
  return within(today, minute) || within(addDays(today, -1), minute + DAY_MINUTES)
}
