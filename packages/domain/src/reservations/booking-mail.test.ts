import { describe, expect, it } from 'vitest'
import { type AnnouncedBooking, findDueMail, getReminderTime, type MailedBooking } from './booking-mail.ts'

const ZONE = 'Asia/Dubai'
/** Friday 21 November 2036, 16:00 in Dubai; the table is a week later, at half past seven. */
const NOW = new Date('2036-11-21T12:00:00Z')
const booked: MailedBooking = {
  to: 'guest',
  status: 'confirmed',
  date: '2036-11-28',
  startsAt: new Date('2036-11-28T15:30:00Z'),
  partySize: 2,
}
const announced: AnnouncedBooking = {
  to: 'guest',
  status: 'confirmed',
  date: booked.date,
  startsAt: booked.startsAt,
  partySize: booked.partySize,
  at: NOW,
}
const later = new Date('2036-11-28T16:30:00Z')

const findDue = (booking: Partial<MailedBooking>, known: Partial<AnnouncedBooking> | null, now = NOW) =>
  findDueMail({ ...booked, ...booking }, known && { ...announced, ...known }, { now, timeZone: ZONE })

describe('due mail of a booking', () => {
  it.each<[string, Partial<MailedBooking>, Partial<AnnouncedBooking> | null, string | null]>([
    ['an unannounced booking', {}, null, 'confirmation'],
    ['an announced booking without changes', {}, {}, null],
    ['another time', { startsAt: later }, {}, 'change'],
    ['a changed party size', { partySize: 3 }, {}, 'change'],
    ['a cancelled booking', { status: 'cancelled' }, {}, 'cancellation'],
    ['a booking cancelled before it was announced', { status: 'cancelled' }, null, null],
    ['an announced cancellation', { status: 'cancelled' }, { status: 'cancelled' }, null],
    ['a restored booking', {}, { status: 'cancelled' }, 'confirmation'],
    ['another mailbox', { to: 'other' }, {}, 'confirmation'],
    ['a new address of a cancelled booking', { to: 'other', status: 'cancelled' }, {}, null],
    ['nobody', { to: null, startsAt: later }, {}, null],
    ['guests who did not come', { status: 'no_show' }, {}, null],
    ['guests who came', { status: 'completed' }, {}, null],
  ])('is right for %s', (_, booking, known, kind) => {
    expect(findDue(booking, known)).toBe(kind)
  })

  it.each<[string, Partial<MailedBooking>, Partial<AnnouncedBooking> | null, string | null]>([
    ['a held table', {}, null, 'hold'],
    ['a held table that was announced', {}, { status: 'held' }, null],
    ['a hold announced to another mailbox', {}, { to: 'other', status: 'held' }, 'hold'],
    ['a hold that has ended', { heldUntil: NOW }, null, null],
    ['a held table for nobody', { to: null }, null, null],
    ['a declined or lapsed table', { status: 'cancelled' }, { status: 'held' }, null],
    ['a table declined before it was announced', { status: 'cancelled' }, null, null],
    ['a table taken after the announcement', { heldUntil: undefined }, { status: 'held' }, 'confirmation'],
    ['a table taken before the announcement', { heldUntil: undefined }, null, 'confirmation'],
  ])('is right for %s', (_, booking, known, kind) => {
    expect(findDue({ heldUntil: new Date(NOW.getTime() + 1), ...booking }, known)).toBe(kind)
  })

  it('is none once the booking has begun', () => {
    expect(findDue({}, null, booked.startsAt)).toBeNull()
    expect(findDue({ status: 'cancelled' }, {}, booked.startsAt)).toBeNull()
  })

  it('is a reminder from ten in the morning of the day before, once', () => {
    const ten = new Date('2036-11-27T06:00:00Z')
    expect(findDue({}, {}, new Date(ten.getTime() - 1))).toBeNull()
    expect(findDue({}, {}, ten)).toBe('reminder')
    expect(findDue({}, { isReminded: true }, ten)).toBeNull()
    expect(findDue({ status: 'cancelled' }, {}, ten)).toBe('cancellation')
  })
})

describe('reminder', () => {
  it('is not due for a held table', () => {
    expect(getReminderTime(booked, { ...announced, status: 'held' }, ZONE)).toBeNull()
  })

  it('is sent the day before the evening that a booking past midnight belongs to', () => {
    // 00:30 of Friday's evening is on Saturday.
    expect(getReminderTime({ date: '2036-11-28' }, announced, ZONE)).toEqual(new Date('2036-11-27T06:00:00Z'))
  })

  it.each([
    ['the evening before that day', '2036-11-26T19:59:00Z', true],
    ['its first minute', '2036-11-26T20:00:00Z', false],
    ['the afternoon of it', '2036-11-27T12:00:00Z', false],
  ])('is due when the guest was last mailed on %s: %s', (_, at, isWanted) => {
    expect(getReminderTime(booked, { ...announced, at: new Date(at) }, ZONE) !== null).toBe(isWanted)
  })
})
