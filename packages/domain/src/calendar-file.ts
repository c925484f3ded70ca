import { contained } from './isolate.ts'
import { offsetAt, wallClock } from './zone.ts'

/** One event for a guest's own calendar. */
export interface CalendarEvent {
  /** The same for the same booking, so that adding it again replaces it. */
  uid: string
  /** Higher with each change: a calendar keeps the highest that it has seen. */
  sequence: number
  /** Whose event it is; the same in all files of one booking. */
  organizer: Organizer
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
  /** Where it comes by mail and goes into the calendar by itself; absent from a file that a guest takes. */
  invitation?: Invitation
}

/** What a calendar needs to put an event in, change it and take it out again without being asked (RFC 5546). */
interface Invitation {
  /** `CANCEL` takes out what was put in under the same uid. */
  method: 'REQUEST' | 'CANCEL'
  attendee: Mailbox
}

interface Organizer {
  name: string
  /** An e-mail address; null for who has none, who is reached by phone. */
  address: string | null
  phone: string
}

/** Who gets an invitation. */
interface Mailbox {
  name: string
  address: string
}

const MINUTE_MS = 60_000
const LONGEST_LINE = 75

/** The event as a calendar file (RFC 5545): times by the restaurant's clock, texts escaped, long lines folded. */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, organizer, startsAt, minutes, timeZone, title, lines, place, now, invitation } = event
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  const content = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sufra//Reservations//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${invitation?.method ?? 'PUBLISH'}`,
    ...zoneLines(startsAt, timeZone),
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${compact(now)}Z`,
    `DTSTART;TZID=${timeZone}:${compact(wallClock(startsAt, timeZone))}`,
    `DTEND;TZID=${timeZone}:${compact(wallClock(endsAt, timeZone))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(lines.join('\n'))}`,
    `LOCATION:${escaped(place)}`,
    `SEQUENCE:${sequence}`,
    organizerLine(organizer),
    ...(invitation ? [attendeeLine(invitation.attendee)] : []),
    `STATUS:${invitation?.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return content.map((line) => `${folded(line)}\r\n`).join('')
}

function organizerLine({ name, address, phone }: Organizer): string {
  const uri = address === null ? `tel:${phone.replaceAll(/[^+0-9]/g, '')}` : mailto(address)
  return `ORGANIZER;CN=${quoted(name)}:${uri}`
}

/** Nobody is asked for an answer: who has booked comes. */
function attendeeLine({ name, address }: Mailbox): string {
  return `ATTENDEE;CN=${quoted(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(address)}`
}

/** The address as a URI (RFC 6068): what has a meaning in one is percent-encoded. */
function mailto(address: string): string {
  return `mailto:${plain(address).replaceAll(/[%/?#[\]&;=\s"<>]/g, encodeURIComponent)}`
}

/** The value of a parameter, which knows no escaping: what would end it goes. */
function quoted(text: string): string {
  return `"${contained(plain(text)).replaceAll('"', '')}"`
}

function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '')
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
    .split('\n')
    .map(contained)
    .join('\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Breaks a line after at most 75 octets, never within a character; what follows begins with a space. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LONGEST_LINE) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** How many octets of UTF-8 a character takes. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
