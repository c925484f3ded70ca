import { describe, expect, it } from 'vitest'
import { buildBookingFile } from './booking-file.ts'

const restaurant = {
  name: 'Sufra',
  phone: '+97142345678',
  timeZone: 'Asia/Dubai',
  publicUrl: 'https://sufra.ae:8443',
  mailFrom: 'tables@sufra.ae',
}
const booking = { id: 41, startsAt: new Date('2026-11-21T15:30:00Z') }
const now = new Date('2026-11-20T08:05:09Z')
const attendee = { name: 'Mariam', address: 'mariam@example.com' }
const texts = { title: 'Table at Sufra', lines: ['4 people'] }

const NAMES = ['METHOD', 'UID', 'SEQUENCE', 'ORGANIZER', 'STATUS']
function listIdentity(facts: Partial<Parameters<typeof buildBookingFile>[0]> = {}): string[] {
  const lines = buildBookingFile({ booking, restaurant, ...texts, now, ...facts })
    .replaceAll('\r\n ', '')
    .split('\r\n')
  return lines.filter((line) => NAMES.includes(/^[A-Z]+/.exec(line)?.[0] ?? ''))
}
const ORGANIZER = 'ORGANIZER;CN="Sufra":mailto:tables@sufra.ae'
const UID = 'UID:reservation-41@sufra.ae'

describe('calendar file of a booking', () => {
  it('is the event of the invitation when a guest takes it', () => {
    const invitation = { method: 'REQUEST', attendee } as const
    expect(listIdentity()).toEqual(['METHOD:PUBLISH', UID, 'SEQUENCE:0', ORGANIZER, 'STATUS:CONFIRMED'])
    expect(listIdentity({ invitation })).toEqual(['METHOD:REQUEST', UID, 'SEQUENCE:0', ORGANIZER, 'STATUS:CONFIRMED'])
  })

  it('counts its changes, the cancellation among them', () => {
    const changed = { ...booking, startsAt: new Date('2026-11-22T16:00:00Z'), version: 1 }
    expect(listIdentity({ booking: changed })).toEqual([
      'METHOD:PUBLISH',
      UID,
      'SEQUENCE:1',
      ORGANIZER,
      'STATUS:CONFIRMED',
    ])
    const invitation = { method: 'CANCEL', attendee } as const
    expect(listIdentity({ booking: { ...changed, version: 2 }, invitation })).toEqual([
      'METHOD:CANCEL',
      UID,
      'SEQUENCE:2',
      ORGANIZER,
      'STATUS:CANCELLED',
    ])
  })

  it('names the phone of a restaurant that sends no mails', () => {
    const { mailFrom: _, ...without } = restaurant
    expect(listIdentity({ restaurant: without })).toContain('ORGANIZER;CN="Sufra":tel:+97142345678')
  })

  it.each([
    ['sales&events@hotel.ae', 'mailto:sales%26events@hotel.ae'],
    ['a?cc=b@hotel.ae', 'mailto:a%3Fcc%3Db@hotel.ae'],
    ['50%/#1@hotel.ae', 'mailto:50%25%2F%231@hotel.ae'],
    ["o'neil+table@hotel.ae", "mailto:o'neil+table@hotel.ae"],
  ])('writes the address %s as %s', (address, uri) => {
    const file = buildBookingFile({
      booking,
      restaurant,
      ...texts,
      now,
      invitation: { method: 'REQUEST', attendee: { name: 'M', address } },
    })
    expect(file.replaceAll('\r\n ', '')).toContain(`RSVP=FALSE:${uri}\r\n`)
  })
})
