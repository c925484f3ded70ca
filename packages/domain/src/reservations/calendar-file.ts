import { containBidi } from '../platform/isolate.ts'
import { getZoneOffset, toWallClock } from '../platform/zone.ts'

export interface CalendarEvent {
  /** Stable per booking, so that an import replaces the earlier one. */
  uid: string
  /** Increases with each change; calendars keep the highest. */
  sequence: number
  organizer: Organizer
  startsAt: Date
  minutes: number
  timeZone: string
  title: string
  lines: readonly string[]
  place: string
  /** A page about the event. */
  url?: string | null | undefined
  now: Date
  invitation?: Invitation
}

/** Lets calendars add, update and remove the event automatically (RFC 5546). */
interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  attendee: Mailbox
}

interface Organizer {
  name: string
  address: string | null
  phone: string
}

interface Mailbox {
  name: string
  address: string
}

const MINUTE_MS = 60_000
const MAX_LINE_OCTETS = 75

/** RFC 5545: local times, escaped texts, folded lines. */
export function buildCalendarFile(event: CalendarEvent): string {
  const { uid, sequence, organizer, startsAt, minutes, timeZone, title, lines, place, url, now, invitation } = event
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  const content = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sufra//Reservations//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${invitation?.method ?? 'PUBLISH'}`,
    ...formatZone(startsAt, timeZone),
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatUtc(now)}Z`,
    `DTSTART;TZID=${timeZone}:${formatUtc(toWallClock(startsAt, timeZone))}`,
    `DTEND;TZID=${timeZone}:${formatUtc(toWallClock(endsAt, timeZone))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(lines.join('\n'))}`,
    `LOCATION:${escapeText(place)}`,
    ...(url ? [`URL:${stripControls(url)}`] : []),
    `SEQUENCE:${sequence}`,
    formatOrganizer(organizer),
    ...(invitation ? [formatAttendee(invitation.attendee)] : []),
    `STATUS:${invitation?.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return content.map((line) => `${foldLine(line)}\r\n`).join('')
}

function formatOrganizer({ name, address, phone }: Organizer): string {
  const uri = address === null ? `tel:${phone.replaceAll(/[^+0-9]/g, '')}` : toMailto(address)
  return `ORGANIZER;CN=${quoteText(name)}:${uri}`
}

/** Requests no reply: the booking is the acceptance. */
function formatAttendee({ name, address }: Mailbox): string {
  return `ATTENDEE;CN=${quoteText(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${toMailto(address)}`
}

/** RFC 6068: reserved characters are percent-encoded. */
function toMailto(address: string): string {
  return `mailto:${stripControls(address).replaceAll(/[%/?#[\]&;=\s"<>]/g, encodeURIComponent)}`
}

/** Parameter values have no escaping, so their delimiters are removed. */
function quoteText(text: string): string {
  return `"${containBidi(stripControls(text)).replaceAll('"', '')}"`
}

function stripControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '')
}

/** A fixed-offset zone: sufficient for one event, and exact for Dubai. */
function formatZone(at: Date, timeZone: string): string[] {
  const offset = formatOffset(getZoneOffset(at.getTime(), timeZone))
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

function formatOffset(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / MINUTE_MS
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`
}

function formatUtc(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .split('\n')
    .map(containBidi)
    .join('\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Folds after at most 75 octets, never within a character; continuation lines begin with a space. */
function foldLine(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = countOctets(character)
    if (octets + size > MAX_LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

function countOctets(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
