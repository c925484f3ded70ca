import { describe, expect, it } from 'vitest'
import { findBusinessDay, getMinuteOfBusinessDay } from './business-day.ts'
import { getOpenPeriods, type SpecialHours } from './opening-hours.ts'

const createWeek = (openTime: string, closeTime: string, isClosed = false) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime, closeTime, isClosed }))

/** 20 November 2026 is a Friday. */
const SHUT: SpecialHours = { id: 1, fromDate: '2026-11-20', untilDate: '2026-11-20', isClosed: true, sittings: [] }
const NIGHT: SpecialHours = {
  id: 2,
  fromDate: '2026-11-20',
  untilDate: '2026-11-20',
  isClosed: false,
  sittings: [
    { openTime: '18:00', closeTime: '21:00' },
    { openTime: '22:00', closeTime: '05:00' },
  ],
}

describe('business day', () => {
  it.each([
    // The night of Dubai, with UTC's midnight at four.
    ['18:00', '06:00', '2026-11-20T23:59:59+04:00', '2026-11-20'],
    ['18:00', '06:00', '2026-11-21T00:00:00+04:00', '2026-11-20'],
    ['18:00', '06:00', '2026-11-21T03:59:59+04:00', '2026-11-20'],
    ['18:00', '06:00', '2026-11-21T04:30:00+04:00', '2026-11-20'],
    ['18:00', '06:00', '2026-11-21T05:59:59+04:00', '2026-11-20'],
    ['18:00', '06:00', '2026-11-21T06:00:00+04:00', '2026-11-21'],
    ['18:00', '02:00', '2026-11-21T01:59:59+04:00', '2026-11-20'],
    ['18:00', '02:00', '2026-11-21T02:00:00+04:00', '2026-11-21'],
    ['12:00', '00:00', '2026-11-21T00:00:00+04:00', '2026-11-21'],
    ['12:00', '23:00', '2026-11-21T00:30:00+04:00', '2026-11-21'],
    // Round the clock.
    ['12:00', '12:00', '2026-11-21T11:59:00+04:00', '2026-11-20'],
    ['12:00', '12:00', '2026-11-21T12:00:00+04:00', '2026-11-21'],
  ])('with hours from %s to %s at %s is %s', (open, close, now, day) => {
    const periodsOn = (on: string) => getOpenPeriods(createWeek(open, close), on)
    expect(findBusinessDay(new Date(now), 'Asia/Dubai', periodsOn)).toBe(day)
  })

  it.each([
    ['a closed day', [SHUT], '2026-11-21T00:30:00+04:00', '2026-11-21'],
    ['a last sitting that ends at five', [NIGHT], '2026-11-21T04:30:00+04:00', '2026-11-20'],
  ])('follows the special hours of %s', (_, special, now, day) => {
    const periodsOn = (on: string) => getOpenPeriods(createWeek('18:00', '02:00'), on, special)
    expect(findBusinessDay(new Date(now), 'Asia/Dubai', periodsOn)).toBe(day)
  })

  it.each([
    // UTC is a day ahead of the evening, or a day behind the morning.
    ['America/Los_Angeles', '2026-11-21T03:00:00Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-21T09:30:00Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-21T10:00:00Z', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-20T12:30:00Z', '2026-11-20'],
    ['Pacific/Auckland', '2026-11-20T13:00:00Z', '2026-11-21'],
  ])('is the restaurant’s in %s at %s: %s', (zone, now, day) => {
    expect(findBusinessDay(new Date(now), zone, (on) => getOpenPeriods(createWeek('18:00', '02:00'), on))).toBe(day)
  })
})

describe('minute of a business day', () => {
  it.each([
    ['2026-11-20T18:30:00+04:00', 1110],
    ['2026-11-21T00:30:00+04:00', 1470],
  ])('at %s is %i on 20 November', (now, minute) => {
    expect(getMinuteOfBusinessDay(new Date(now), '2026-11-20', 'Asia/Dubai')).toBe(minute)
  })
})
