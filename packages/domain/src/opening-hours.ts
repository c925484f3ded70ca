import { type Day, dayOfWeek } from './calendar-day.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay } from './time-of-day.ts'

/** One day of the week; 0 is Sunday. */
export interface HoursEntry {
  dayOfWeek: number
  openTime: TimeOfDay
  closeTime: TimeOfDay
  isClosed: boolean
}

export const DEFAULT_HOURS: readonly HoursEntry[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  dayOfWeek: day,
  openTime: '12:00',
  closeTime: '23:00',
  isClosed: false,
}))

/** From opening to closing, in minutes from the midnight the business day begins with; closing may pass 1440. */
export interface OpenPeriod {
  opensMinute: number
  closesMinute: number
}

/**
 * When the restaurant is open on a business day; null when it is closed or has no hours.
 * Closing at or before opening means closing on the next day, so closing at 00:00 is 24:00 (contract §7).
 */
export function openPeriod(hours: readonly HoursEntry[], day: Day): OpenPeriod | null {
  const weekday = dayOfWeek(day)
  const entry = hours.find((candidate) => candidate.dayOfWeek === weekday)
  if (entry === undefined || entry.isClosed) return null
  const opensMinute = minutesOf(entry.openTime)
  const closes = minutesOf(entry.closeTime)
  return { opensMinute, closesMinute: closes <= opensMinute ? closes + DAY_MINUTES : closes }
}
