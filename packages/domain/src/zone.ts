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

/** What the clock on the wall of `timeZone` (an IANA name) shows at `instant`, held in the UTC fields of a Date. */
export function wallClock(instant: Date, timeZone: string): Date {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const part of formatOf(timeZone).formatToParts(instant)) shown[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  const wall = new Date(0)
  // Not Date.UTC: it takes the years 0 to 99 for 1900 to 1999.
  wall.setUTCFullYear(year, month - 1, day)
  wall.setUTCHours(hour, minute, second, 0)
  return wall
}

/** How far the wall clock of `timeZone` is ahead of UTC at an instant (milliseconds); Dubai: 14,400,000. */
export function offsetAt(instantMs: number, timeZone: string): number {
  const wholeSeconds = Math.floor(instantMs / 1000) * 1000
  return wallClock(new Date(wholeSeconds), timeZone).getTime() - wholeSeconds
}
