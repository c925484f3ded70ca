import { offsetAt, wallClock } from '@sufra/domain/zone'

/** One event for a guest's own calendar. */
export interface CalendarEvent {
  /** The same for the same booking, so that adding it again replaces it. */
  uid: string
  startsAt: Date
  minutes: number
  /** An IANA name. */
  timeZone: string
  title: string
  /** Lines of the description. */
  lines: readonly string[]
  place: string
  /** When the file is written. */
  now: Date
}

const MINUTE_MS = 60_000
const LONGEST_LINE = 75

/** The event as a calendar file (RFC 5545): times by the restaurant's clock, texts escaped, long lines folded. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, startsAt, minutes, timeZone, title, lines, place, now } = event
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  const content = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sufra//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...zoneLines(startsAt, timeZone),
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${compact(now)}Z`,
    `DTSTART;TZID=${timeZone}:${compact(wallClock(startsAt, timeZone))}`,
    `DTEND;TZID=${timeZone}:${compact(wallClock(endsAt, timeZone))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(lines.join('\n'))}`,
    `LOCATION:${escaped(place)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return content.map((line) => `${folded(line)}\r\n`).join('')
}

/** The zone by the offset it has at the event: all that one event needs, and all there is to say about Dubai. */
function zoneLines(at: Date, timeZone: string): string[] {
  const offset = offsetText(offsetAt(at.getTime(), timeZone))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
}

/** `+0400` */
function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`
}

/** The UTC fields of a date: `20261121T193000`. */
function compact(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const encoder = new TextEncoder()

/** Breaks a line after at most 75 octets, never within a character; what follows begins with a space. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LONGEST_LINE) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
