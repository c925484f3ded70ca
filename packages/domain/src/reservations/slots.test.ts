import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, getDayInZone, getMinuteInZone } from '../platform/calendar-day.ts'
import { DEFAULT_HOURS, getOpenPeriods, type HoursEntry } from '../platform/opening-hours.ts'
import { toTimeOfDay } from '../platform/time-of-day.ts'
import { findSlot, hasSlot, listBookableSlots, listSlots, toOpeningDay } from './slots.ts'

fc.configureGlobal({ seed })

const DUBAI = 'Asia/Dubai'
const LA = 'America/Los_Angeles'
const FRIDAY = '2026-11-20'
const createWeek = (openTime: string, closeTime: string, isClosed = false): HoursEntry[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime, closeTime, isClosed }))
const listTimes = (hours: readonly HoursEntry[], day = FRIDAY, zone = DUBAI) =>
  listSlots(getOpenPeriods(hours, day), day, zone).map((slot) => slot.time)

describe('slots of a day', () => {
  test('run from opening until 30 minutes before closing [T192]', () => {
    const times = listTimes(DEFAULT_HOURS)
    expect(times).toHaveLength(22)
    expect(times.slice(0, 3)).toEqual(['12:00', '12:30', '13:00'])
    expect(times.at(-1)).toBe('22:30')
  })

  test.each([
    ['22:00', '00:00', ['22:00', '22:30', '23:00', '23:30']],
    ['23:00', '01:00', ['23:00', '23:30', '00:00', '00:30']],
    ['12:15', '13:30', ['12:15', '12:45']],
    ['12:00', '12:30', ['12:00']],
    ['12:00', '12:20', []],
  ])('from %s to %s are %o', (open, close, times) => {
    expect(listTimes(createWeek(open, close))).toEqual(times)
  })

  test('past midnight belong to the evening before [T195]', () => {
    const last = listSlots(getOpenPeriods(createWeek('18:00', '02:00'), FRIDAY), FRIDAY, DUBAI).at(-1)
    expect(last).toEqual({ time: '01:30', startsMinute: 1530, startsAt: new Date('2026-11-20T21:30:00Z') })
  })

  test('are none on a closed day and on one without hours [T196]', () => {
    expect(listTimes(createWeek('12:00', '23:00', true))).toEqual([])
    expect(listTimes([])).toEqual([])
  })

  test('omit the hour that the clocks skip', () => {
    expect(listTimes(createWeek('01:00', '04:00'), '2026-03-08', LA)).toEqual(['01:00', '01:30', '03:00', '03:30'])
    expect(listTimes(createWeek('22:00', '04:00'), '2026-03-07', LA)).not.toContain('02:30')
  })

  test('list the repeated hour of a clock change once', () => {
    const slots = listSlots(getOpenPeriods(createWeek('00:30', '03:00'), '2026-11-01'), '2026-11-01', LA)
    expect(slots.map((slot) => slot.time)).toEqual(['00:30', '01:00', '01:30', '02:00', '02:30'])
    expect(slots.map((slot) => slot.startsAt.toISOString().slice(11, 16))).toEqual([
      '07:30',
      '08:00',
      '08:30',
      '10:00',
      '10:30',
    ])
  })

  test('in any zone are consecutive, show local time and fill the opening hours', () => {
    const zones = fc.constantFrom(DUBAI, LA, 'UTC', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu')
    const days = fc.oneof(
      fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-03-29', '2026-10-25'),
      fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-01', count)),
    )
    const minutes = fc.integer({ min: 0, max: 95 }).map((quarter) => toTimeOfDay(quarter * 15))
    fc.assert(
      fc.property(zones, days, minutes, minutes, (zone, day, open, close) => {
        const hours = createWeek(open, close)
        const [period] = getOpenPeriods(hours, day)
        const slots = listSlots(getOpenPeriods(hours, day), day, zone)
        const length = (period?.closesMinute ?? 0) - (period?.opensMinute ?? 0)
        expect(slots.length).toBeLessThanOrEqual(Math.floor(length / 30))
        expect(slots.length).toBeGreaterThanOrEqual(Math.floor(length / 30) - 2)
        let earlier = Number.NEGATIVE_INFINITY
        for (const slot of slots) {
          expect(slot.startsAt.getTime()).toBeGreaterThan(earlier)
          earlier = slot.startsAt.getTime()
          expect(getMinuteInZone(slot.startsAt, zone)).toBe(slot.startsMinute % 1440)
          expect(getDayInZone(slot.startsAt, zone)).toBe(addDays(day, Math.floor(slot.startsMinute / 1440)))
          expect(toTimeOfDay(slot.startsMinute)).toBe(slot.time)
        }
        expect(new Set(slots.map((slot) => slot.time)).size).toBe(slots.length)
      }),
    )
  })
})

const createFriday = (hours = DEFAULT_HOURS) => toOpeningDay(getOpenPeriods(hours, FRIDAY), FRIDAY, DUBAI)

describe('bookable slots', () => {
  const at = (now: string) => listBookableSlots(createFriday(), new Date(now)).map((slot) => slot.time)

  test('are all of them before the day', () => {
    expect(at('2026-11-19T12:00:00Z')).toHaveLength(22)
  })

  test('begin 30 minutes from now, to the millisecond [T197]', () => {
    expect(at('2026-11-20T14:30:00.000Z')[0]).toBe('19:00')
    expect(at('2026-11-20T14:30:00.001Z')[0]).toBe('19:30')
  })

  test('are none when the day is over', () => {
    expect(at('2026-11-21T12:00:00Z')).toEqual([])
  })

  test('count the notice in real time on the night the clocks go back', () => {
    const night = toOpeningDay(getOpenPeriods(createWeek('00:30', '03:00'), '2026-11-01'), '2026-11-01', LA)
    const slots = listBookableSlots(night, new Date('2026-11-01T08:20:00Z'))
    expect(slots.map((slot) => slot.time)).toEqual(['02:00', '02:30'])
  })
})

describe('slot at a time', () => {
  const early = new Date('2026-11-20T04:00:00Z')

  test('is returned with its start', () => {
    expect(findSlot(createFriday(), '19:00', early)).toEqual({
      time: '19:00',
      startsMinute: 1140,
      startsAt: new Date('2026-11-20T15:00:00Z'),
    })
    expect(findSlot(createFriday(createWeek('18:00', '02:00')), '00:30', early).startsMinute).toBe(1470)
  })

  test.each([
    ['CLOSED', '19:00', createWeek('12:00', '23:00', true), early],
    ['CLOSED', '19:10', createWeek('12:00', '23:00', true), new Date('2026-12-01T00:00:00Z')],
    ['OUTSIDE_HOURS', '11:30', DEFAULT_HOURS, early],
    ['OUTSIDE_HOURS', '23:00', DEFAULT_HOURS, early],
    ['OUTSIDE_HOURS', '19:10', DEFAULT_HOURS, early],
    ['OUTSIDE_HOURS', '11:30', DEFAULT_HOURS, new Date('2026-12-01T00:00:00Z')],
    ['TOO_SOON', '19:00', DEFAULT_HOURS, new Date('2026-11-20T14:31:00Z')],
    ['TOO_SOON', '19:00', DEFAULT_HOURS, new Date('2026-12-01T00:00:00Z')],
  ])('is rejected with %s at %s', (code, time, hours, now) => {
    expect(() => findSlot(createFriday(hours), time, now)).toThrow(expect.objectContaining({ code, status: 409 }))
  })
})

test.each([
  ['18:00', '18:30', true],
  ['18:00', '18:29', false],
  ['12:00', '12:01', false],
  ['23:45', '00:00', false],
  ['23:30', '00:00', true],
  ['23:50', '00:10', false],
  ['23:50', '00:20', true],
  ['18:00', '18:00', true],
])('hours from %s until %s hold a time to book: %s', (openTime, closeTime, expected) => {
  expect(hasSlot({ openTime, closeTime })).toBe(expected)
})
