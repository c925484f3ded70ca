import { offsetAt, wallClock } from './zone.ts'

/** A day of the calendar, `YYYY-MM-DD`, without a time or a zone. */
export type Day = string

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Whether the text is a day that exists: `2026-02-29` is not one. */
export function isDay(text: string): boolean {
  return !Number.isNaN(midnightOf(text))
}

/** The UTC midnight of a day, in milliseconds; NaN for a text that is no day. */
function midnightOf(text: string): number {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return Number.NaN
  const midnight = Date.parse(`${text}T00:00:00.000Z`)
  // The 31st of a shorter month is read as a day of the next one.
  return new Date(midnight).getUTCDate() === Number(text.slice(8)) ? midnight : Number.NaN
}

/** The UTC midnight of a day, in milliseconds. Throws a RangeError for a text that is no day. */
function utcMidnight(day: Day): number {
  const midnight = midnightOf(day)
  if (Number.isNaN(midnight)) throw new RangeError(`not a calendar day: ${day}`)
  return midnight
}

/** The day of an instant by UTC. */
export function utcDay(instant: Date): Day {
  const text = instant.toISOString()
  return text.slice(0, text.indexOf('T'))
}

/** The month of a day, 1 to 12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7))
}

/** The day `count` days later, or earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return utcDay(new Date(utcMidnight(day) + count * DAY_MS))
}

/** How many days `to` lies after `from`; negative when before. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS
}

/** 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(day: Day): number {
  return new Date(utcMidnight(day)).getUTCDay()
}

/** For sorting: negative when `a` comes first, positive when `b` does, else 0. */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The day that the calendar on the wall of `timeZone` (an IANA name) shows at `instant`. */
export function dayInZone(instant: Date, timeZone: string): Day {
  return utcDay(wallClock(instant, timeZone))
}

/** Whole minutes since 00:00 that the clock on the wall of `timeZone` shows at `instant`: 0 to 1439. */
export function minuteOfDayInZone(instant: Date, timeZone: string): number {
  const wall = wallClock(instant, timeZone)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/**
 * The instant at which the wall clock of `timeZone` shows `minuteOfDay` of `day`; minutes below 0 or from 1440 on
 * belong to the days around it. A time shown twice (clocks going back) is the first of the two; a time that is
 * skipped (clocks going forward) moves on by as much as is skipped.
 */
export function instantOf(day: Day, minuteOfDay: number, timeZone: string): Date {
  const wallMs = utcMidnight(day) + minuteOfDay * MINUTE_MS
  // A zone changes its offset at most once within two days, so the offset is one of these two.
  const before = offsetAt(wallMs - DAY_MS, timeZone)
  const after = offsetAt(wallMs + DAY_MS, timeZone)
  if (before === after) return new Date(wallMs - before)
  const candidates = [wallMs - before, wallMs - after].sort((a, b) => a - b)
  const shown = candidates.find((instantMs) => instantMs + offsetAt(instantMs, timeZone) === wallMs)
  return new Date(shown ?? wallMs - before)
}

/** The first instant of a day in `timeZone`: midnight, or what follows where midnight is skipped. */
export function startOfDay(day: Day, timeZone: string): Date {
  return instantOf(day, 0, timeZone)
}

/** The last instant of a day in `timeZone`: what ends on a day is good until then. */
export function endOfDay(day: Day, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)
}

/**
 * Reads a day from a call (contract §7): `YYYY-MM-DD`, or an ISO instant with its offset, which stands for its UTC
 * day. Null for anything else, and for instants without an offset, which mean another day on every machine.
 */
export function dayFromInput(text: string): Day | null {
  if (isDay(text)) return text
  const instantForm =
    /^([0-9]{4}-[0-9]{2}-[0-9]{2})T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})$/
  const written = instantForm.exec(text)?.[1]
  if (written === undefined || !isDay(written)) return null
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) return null
  const day = utcDay(instant)
  return isDay(day) ? day : null
}

/** The last `count` days up to and with `day`, the earliest first. */
export function daysUpTo(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index + 1 - count))
}
