import { getZoneOffset, toWallClock } from './zone.ts'

/** `YYYY-MM-DD`, without time or zone. */
export type Day = string

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export function isDay(text: string): boolean {
  return !Number.isNaN(parseMidnight(text))
}

/** UTC midnight in milliseconds; NaN for an invalid day. */
function parseMidnight(text: string): number {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return Number.NaN
  const midnight = Date.parse(`${text}T00:00:00.000Z`)
  // Date parses the 31st of a shorter month as a day of the next one.
  return new Date(midnight).getUTCDate() === Number(text.slice(8)) ? midnight : Number.NaN
}

function getUtcMidnight(day: Day): number {
  const midnight = parseMidnight(day)
  if (Number.isNaN(midnight)) throw new RangeError(`not a calendar day: ${day}`)
  return midnight
}

export function getUtcDay(instant: Date): Day {
  const text = instant.toISOString()
  return text.slice(0, text.indexOf('T'))
}

/** 1 to 12. */
export function getMonth(day: Day): number {
  return Number(day.slice(5, 7))
}

export function addDays(day: Day, count: number): Day {
  return getUtcDay(new Date(getUtcMidnight(day) + count * DAY_MS))
}

export function countDaysBetween(from: Day, to: Day): number {
  return (getUtcMidnight(to) - getUtcMidnight(from)) / DAY_MS
}

/** 0 for Sunday to 6 for Saturday. */
export function getDayOfWeek(day: Day): number {
  return new Date(getUtcMidnight(day)).getUTCDay()
}

export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function getDayInZone(instant: Date, timeZone: string): Day {
  return getUtcDay(toWallClock(instant, timeZone))
}

export function getMinuteInZone(instant: Date, timeZone: string): number {
  const wall = toWallClock(instant, timeZone)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/**
 * The instant of a local time; minutes below 0 or from 1440 on belong to neighbouring days. An ambiguous time (clocks
 * back) is the first of the two. A skipped time (clocks forward) moves by the gap.
 */
export function toInstant(day: Day, minuteOfDay: number, timeZone: string): Date {
  const wallMs = getUtcMidnight(day) + minuteOfDay * MINUTE_MS
  // A zone changes its offset at most once within two days, so one of these two applies.
  const before = getZoneOffset(wallMs - DAY_MS, timeZone)
  const after = getZoneOffset(wallMs + DAY_MS, timeZone)
  if (before === after) return new Date(wallMs - before)
  const candidates = [wallMs - before, wallMs - after].sort((a, b) => a - b)
  const existing = candidates.find((instantMs) => instantMs + getZoneOffset(instantMs, timeZone) === wallMs)
  return new Date(existing ?? wallMs - before)
}

/** Midnight, or the first existing time after it. */
export function getStartOfDay(day: Day, timeZone: string): Date {
  return toInstant(day, 0, timeZone)
}

export function getEndOfDay(day: Day, timeZone: string): Date {
  return new Date(getStartOfDay(addDays(day, 1), timeZone).getTime() - 1)
}

/**
 * Parses `YYYY-MM-DD`, or an ISO instant with an offset as its UTC day (contract §7). Null otherwise: an instant
 * without offset depends on the machine's zone.
 */
export function parseDayInput(text: string): Day | null {
  if (isDay(text)) return text
  const instantForm =
    /^([0-9]{4}-[0-9]{2}-[0-9]{2})T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})$/
  const written = instantForm.exec(text)?.[1]
  if (written === undefined || !isDay(written)) return null
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return null
  const day = getUtcDay(instant)
  return isDay(day) ? day : null
}

export function listDaysUpTo(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index + 1 - count))
}
