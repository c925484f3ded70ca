const formats = new Map<string, Intl.DateTimeFormat>()

/** Memoized per zone: constructing a format costs a thousand times its use. @throws RangeError for an unknown zone. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

function computeOffset(instantMs: number, timeZone: string): number {
  const wallClock: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const part of getFormat(timeZone).formatToParts(instantMs)) wallClock[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = wallClock
  const wall = new Date(0)
  // Date.UTC maps the years 0 to 99 to 1900 to 1999.
  wall.setUTCFullYear(year, month - 1, day)
  return wall.setUTCHours(hour, minute, second, 0) - instantMs
}

/** The offset at the start of a UTC day, and another from `changesAt` on. */
interface DayOffsets {
  first: number
  changesAt: number
  then: number
}

const DAY_MS = 86_400_000
const SECOND_MS = 1000
const MOST_DAYS = 4000

const known = new Map<string, Map<number, DayOffsets>>()

function getDayOffsets(day: number, timeZone: string): DayOffsets {
  const cached = known.get(timeZone)?.get(day)
  if (cached) return cached
  const offsets = findOffsets(day * DAY_MS, timeZone)
  const days = known.get(timeZone) ?? new Map<number, DayOffsets>()
  if (days.size >= MOST_DAYS) days.clear()
  known.set(timeZone, days.set(day, offsets))
  return offsets
}

/** A zone changes its offset at most once within two days, so equal ends mean no change. */
function findOffsets(from: number, timeZone: string): DayOffsets {
  const [first, then] = [computeOffset(from, timeZone), computeOffset(from + DAY_MS, timeZone)]
  if (first === then) return { first, changesAt: Number.POSITIVE_INFINITY, then }
  let [before, changesAt] = [from, from + DAY_MS]
  while (changesAt - before > SECOND_MS) {
    const middle = before + Math.floor((changesAt - before) / (2 * SECOND_MS)) * SECOND_MS
    if (computeOffset(middle, timeZone) === first) before = middle
    else changesAt = middle
  }
  return { first, changesAt, then }
}

/** Offset of an IANA zone from UTC in milliseconds; Dubai: 14,400,000. */
export function getZoneOffset(instantMs: number, timeZone: string): number {
  const { first, changesAt, then } = getDayOffsets(Math.floor(instantMs / DAY_MS), timeZone)
  return instantMs < changesAt ? first : then
}

/** The local time in the UTC fields of a Date. */
export function toWallClock(instant: Date, timeZone: string): Date {
  const wholeSeconds = Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS
  return new Date(wholeSeconds + getZoneOffset(wholeSeconds, timeZone))
}
