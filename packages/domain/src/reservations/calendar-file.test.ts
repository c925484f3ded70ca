import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCalendarFile, type CalendarEvent } from './calendar-file.ts'

fc.configureGlobal({ seed })

const dinner: CalendarEvent = {
  uid: 'reservation-41@sufra.ae',
  sequence: 3,
  organizer: { name: 'Sufra', address: 'tables@sufra.ae', phone: '+97142345678' },
  startsAt: new Date('2026-11-21T15:30:00.000Z'),
  minutes: 120,
  timeZone: 'Asia/Dubai',
  title: 'Table at Sufra',
  lines: ['4 people'],
  place: 'Sufra',
  now: new Date('2026-11-20T08:05:09.000Z'),
}

const buildFile = (facts: Partial<CalendarEvent> = {}) => buildCalendarFile({ ...dinner, ...facts })
const splitLines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const findProperty = (file: string, name: string) =>
  splitLines(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
const countOctets = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '%').length
const read = (text: string) => text.replaceAll(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))

describe('calendar file', () => {
  test('has the restaurant’s local time, two hours and its time zone', () => {
    expect(splitLines(buildFile())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sufra//Reservations//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Dubai',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0400',
      'TZOFFSETTO:+0400',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:reservation-41@sufra.ae',
      'DTSTAMP:20261120T080509Z',
      'DTSTART;TZID=Asia/Dubai:20261121T193000',
      'DTEND;TZID=Asia/Dubai:20261121T213000',
      'SUMMARY:Table at Sufra',
      'DESCRIPTION:4 people',
      'LOCATION:Sufra',
      'SEQUENCE:3',
      'ORGANIZER;CN="Sufra":mailto:tables@sufra.ae',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('ends on the next day past midnight', () => {
    const file = buildFile({ startsAt: new Date('2026-11-21T19:00:00.000Z') })
    expect(splitLines(file)).toContain('DTEND;TZID=Asia/Dubai:20261122T010000')
  })

  test.each([
    ['America/St_Johns', '2026-01-15T20:00:00.000Z', '-0330', '20260115T163000'],
    ['Europe/London', '2026-07-15T18:00:00.000Z', '+0100', '20260715T190000'],
  ])('describes %s by the offset of that day', (timeZone, startsAt, offset, start) => {
    const lines = splitLines(buildFile({ timeZone, startsAt: new Date(startsAt) }))
    expect(lines).toContain(`TZOFFSETTO:${offset}`)
    expect(lines).toContain(`DTSTART;TZID=${timeZone}:${start}`)
  })
})

describe('invitation', () => {
  const invitation = {
    method: 'REQUEST',
    attendee: { name: 'Mariam', address: 'mariam@example.com' },
  } as const

  test('adds the event with organizer, attendee and the highest sequence', () => {
    const lines = splitLines(buildFile({ invitation }))
    expect(lines).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        'UID:reservation-41@sufra.ae',
        'SEQUENCE:3',
        'ORGANIZER;CN="Sufra":mailto:tables@sufra.ae',
        'ATTENDEE;CN="Mariam";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:mariam@example.com',
        'STATUS:CONFIRMED',
      ]),
    )
  })

  test('removes the event by the same UID', () => {
    const lines = splitLines(buildFile({ sequence: 4, invitation: { ...invitation, method: 'CANCEL' } }))
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'UID:reservation-41@sufra.ae', 'SEQUENCE:4', 'STATUS:CANCELLED']),
    )
  })

  test('cannot be extended by a line or parameter in a name', () => {
    const attendee = { name: 'x";CN="y\r\nATTACH:http://evil', address: 'a@b.c\r\nSTATUS:CANCELLED' }
    const lines = splitLines(buildFile({ invitation: { ...invitation, attendee } }))
    expect(lines.filter((line) => /^(ATTACH|STATUS)/.test(line))).toEqual(['STATUS:CONFIRMED'])
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toContain('CN="x;CN=yATTACH:http://evil";')
  })
})

describe('calendar text', () => {
  test('escapes commas, semicolons, backslashes and line ends', () => {
    const file = buildFile({ title: 'Sufra; by the sea, \\o/', lines: ['Nuts, eggs', 'Birthday\r\nCake'] })
    expect(findProperty(file, 'SUMMARY')).toBe('Sufra\\; by the sea\\, \\\\o/')
    expect(findProperty(file, 'DESCRIPTION')).toBe('Nuts\\, eggs\\nBirthday\\nCake')
  })

  test('cannot inject a line', () => {
    const file = buildFile({ lines: ['x\rEND:VEVENT\nATTACH:http://evil\u0000\u000b'] })
    expect(splitLines(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    expect(findProperty(file, 'DESCRIPTION')).toBe('x\\nEND:VEVENT\\nATTACH:http://evil')
  })

  test('round-trips in any length and script, in lines of at most 75 octets', () => {
    // What turns lines around or ends them is taken out (isolate.test.ts).
    const turning = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
    const texts = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !turning.test(text))
    fc.assert(
      fc.property(texts, (text) => {
        const file = buildFile({ title: text })
        expect(read(findProperty(file, 'SUMMARY') ?? '')).toBe(text)
        for (const line of file.split('\r\n')) expect(countOctets(line)).toBeLessThanOrEqual(75)
      }),
    )
    const arabic = 'طاولة بجانب النافذة '.repeat(20)
    expect(read(findProperty(buildFile({ title: arabic }), 'SUMMARY') ?? '')).toBe(arabic)
  })
})
