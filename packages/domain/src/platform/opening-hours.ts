import { countDaysBetween, type Day, getDayOfWeek } from './calendar-day.ts'
import { DAY_MINUTES, type TimeOfDay, toMinutes } from './time-of-day.ts'

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

/** Of a new store, whose hours are the default ones. */
const FIRST_VERSION = 1

/** False while nobody has saved the hours of a new store. */
export const isWeekSaved = (week: readonly { version: number }[]): boolean =>
  week.some(({ version }) => version > FIRST_VERSION)

/** Minutes since midnight of the business day; closing may pass 1440. */
export interface OpenPeriod {
  opensMinute: number
  closesMinute: number
}

export interface SpecialHours {
  id: number
  fromDate: Day
  untilDate: Day
  isClosed: boolean
  label?: string
  labelAr?: string | null | undefined
  sittings: readonly SpecialSitting[]
}

interface SpecialSitting {
  openTime: TimeOfDay
  closeTime: TimeOfDay
  label?: string | null
  labelAr?: string | null | undefined
}

export function getOpenPeriods(
  hours: readonly HoursEntry[],
  day: Day,
  special: readonly SpecialHours[] = [],
): OpenPeriod[] {
  const exception = findSpecialHours(special, day)
  if (exception) return exception.isClosed ? [] : exception.sittings.map(toPeriod)
  const weekday = getDayOfWeek(day)
  const entry = hours.find((candidate) => candidate.dayOfWeek === weekday)
  return entry === undefined || entry.isClosed ? [] : [toPeriod(entry)]
}

/** Of several, the range with the fewest days wins, then the newest. */
export function findSpecialHours<Special extends SpecialHours>(special: readonly Special[], day: Day): Special | null {
  const [narrowest] = special
    .filter(({ fromDate, untilDate }) => fromDate <= day && day <= untilDate)
    .sort(
      (a, b) => countDaysBetween(a.fromDate, a.untilDate) - countDaysBetween(b.fromDate, b.untilDate) || b.id - a.id,
    )
  return narrowest ?? null
}

export function isOrdered(sittings: readonly { openTime: TimeOfDay; closeTime: TimeOfDay }[]): boolean {
  const periods = sittings.map(toPeriod)
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last || last.closesMinute - first.opensMinute > DAY_MINUTES) return false
  return periods.every((period, index) => index === 0 || (periods[index - 1]?.closesMinute ?? 0) <= period.opensMinute)
}

/** Closing at or before opening means the next day, so 00:00 is 24:00 (contract §7). */
export function toPeriod({ openTime, closeTime }: { openTime: TimeOfDay; closeTime: TimeOfDay }): OpenPeriod {
  const opensMinute = toMinutes(openTime)
  const closes = toMinutes(closeTime)
  return { opensMinute, closesMinute: closes <= opensMinute ? closes + DAY_MINUTES : closes }
}
