const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a thousand times its use, so one is kept for each zone. Throws a RangeError for no zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
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

/** How far the wall clock of `timeZone` is ahead of UTC at an instant (milliseconds), as the platform knows it. */
function askedOffset(instantMs: number, timeZone: string): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const part of formatOf(timeZone).formatToParts(instantMs)) shown[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  const wall = new Date(0)
  // Not Date.UTC: it takes the years 0 to 99 for 1900 to 1999.
  wall.setUTCFullYear(year, month - 1, day)
  return wall.setUTCHours(hour, minute, second, 0) - instantMs
}

/** The offsets of a zone in one UTC day: at its beginning, and from `changesAt` on, where the clocks change that day. */
interface DayOffsets {
  first: number
  changesAt: number
  then: number
}

const DAY_MS = 86_400_000
const SECOND_MS = 1000
/** Days that are kept for each zone; about ten years of them. */
const MOST_DAYS = 4000

/** Asking the platform costs a hundred times as much as all else here, so it is asked once for each zone and day. */
const known = new Map<string, Map<number, DayOffsets>>()

function offsetsOn(day: number, timeZone: string): DayOffsets {
  const kept = known.get(timeZone)?.get(day)
  if (kept) return kept
  const offsets = findOffsets(day * DAY_MS, timeZone)
  const days = known.get(timeZone) ?? new Map<number, DayOffsets>()
  if (days.size >= MOST_DAYS) days.clear()
  known.set(timeZone, days.set(day, offsets))
  return offsets
}

/** A zone changes its offset at most once within two days, so a day with the same one at both ends has no other. */
function findOffsets(from: number, timeZone: string): DayOffsets {
  const [first, then] = [askedOffset(from, timeZone), askedOffset(from + DAY_MS, timeZone)]
  if (first === then) return { first, changesAt: Number.POSITIVE_INFINITY, then }
  let [before, changesAt] = [from, from + DAY_MS]
  while (changesAt - before > SECOND_MS) {
    const middle = before + Math.floor((changesAt - before) / (2 * SECOND_MS)) * SECOND_MS
    if (askedOffset(middle, timeZone) === first) before = middle
    else changesAt = middle
  }
  return { first, changesAt, then }
}

/** How far the wall clock of `timeZone` (an IANA name) is ahead of UTC at an instant (milliseconds); Dubai: 14,400,000. */
export function offsetAt(instantMs: number, timeZone: string): number {
  const { first, changesAt, then } = offsetsOn(Math.floor(instantMs / DAY_MS), timeZone)
  return instantMs < changesAt ? first : then
}

/** What the clock on the wall of `timeZone` (an IANA name) shows at `instant`, held in the UTC fields of a Date. */
export function wallClock(instant: Date, timeZone: string): Date {
  const wholeSeconds = Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS
  return new Date(wholeSeconds + offsetAt(wholeSeconds, timeZone))
}
