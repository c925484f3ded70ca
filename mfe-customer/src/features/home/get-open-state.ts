import { addDays, type Day, getDayInZone, getMinuteInZone } from '@sufra/domain/platform/calendar-day'
import {
  getOpenPeriods,
  type HoursEntry,
  type OpenPeriod,
  type SpecialHours,
} from '@sufra/domain/platform/opening-hours'
import { DAY_MINUTES, type TimeOfDay, toTimeOfDay } from '@sufra/domain/platform/time-of-day'

/** Openings farther ahead are not displayed. */
const DAYS_AHEAD = 14

/** Null when the next change is more than two weeks ahead. */
export type OpenState =
  | { isOpen: true; until: TimeOfDay }
  | { isOpen: false; opens: { inDays: number; day: Day; at: TimeOfDay } | null }

/** An evening past midnight belongs to the day before. */
export function getOpenState(
  hours: readonly HoursEntry[],
  now: Date,
  timeZone: string,
  special: readonly SpecialHours[] = [],
): OpenState {
  const today = getDayInZone(now, timeZone)
  const minute = getMinuteInZone(now, timeZone)
  const getPeriods = (day: Day) => getOpenPeriods(hours, day, special)
  const here = findPeriod(getPeriods(today), minute) ?? findPeriod(getPeriods(addDays(today, -1)), minute + DAY_MINUTES)
  if (here) return { isOpen: true, until: toTimeOfDay(here.closesMinute) }
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays += 1) {
    const day = addDays(today, inDays)
    const next = getPeriods(day).find(({ opensMinute }) => inDays > 0 || opensMinute > minute)
    if (next) return { isOpen: false, opens: { inDays, day, at: toTimeOfDay(next.opensMinute) } }
  }
  return { isOpen: false, opens: null }
}

function findPeriod(periods: readonly OpenPeriod[], minute: number): OpenPeriod | undefined {
  return periods.find(({ opensMinute, closesMinute }) => minute >= opensMinute && minute < closesMinute)
}
