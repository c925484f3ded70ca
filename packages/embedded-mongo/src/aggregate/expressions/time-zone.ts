import { MongoError } from '../../errors.ts'

/** The parts of a moment on the clocks of a time zone. `month` is 1 to 12. */
export type LocalTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  ms: number
}

const formats = new Map<string, Intl.DateTimeFormat>()
const offsetPattern = /^([+-])(\d\d):?(\d\d)?$/

/** Minutes a zone is ahead of UTC at a moment. @throws for an unknown zone. */
export function offsetMinutes(zone: string, moment: number): number {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0
  const offset = offsetPattern.exec(zone)
  if (offset) return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3] ?? 0))
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Math.round(
    (utcMs({ year, month, day, hour, minute, second, ms: 0 }) - Math.floor(moment / 1000) * 1000) / 60_000,
  )
}

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    try {
      format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      })
    } catch {
      throw new MongoError(40485, `unrecognized time zone identifier: "${zone}"`)
    }
    formats.set(zone, format)
  }
  return format
}

/** What the clocks of a zone show at a moment. */
export function localTime(moment: number, zone: string): LocalTime {
  const shifted = new Date(moment + offsetMinutes(zone, moment) * 60_000)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    ms: shifted.getUTCMilliseconds(),
  }
}

/** Local parts read as if they were UTC; parts beyond their range carry over. */
export function utcMs({ year, month, day, hour, minute, second, ms }: LocalTime): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second, ms)
  return date.getTime()
}

/** The moment at which the clocks of a zone show these parts. */
export function momentOf(local: LocalTime, zone: string): number {
  const asUtc = utcMs(local)
  const guess = asUtc - offsetMinutes(zone, asUtc) * 60_000
  return asUtc - offsetMinutes(zone, guess) * 60_000
}
