import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  compareDays,
  countDaysBetween,
  getDayInZone,
  getDayOfWeek,
  getEndOfDay,
  getMinuteInZone,
  getStartOfDay,
  getUtcDay,
  isDay,
  listDaysUpTo,
  parseDayInput,
  toInstant,
} from './calendar-day.ts'

fc.configureGlobal({ seed })

const LA = 'America/Los_Angeles'
const days = fc.date({ min: new Date('1000-01-01'), max: new Date('3000-01-01'), noInvalidDate: true }).map(getUtcDay)

describe('calendar days', () => {
  test.each(['2026-11-20', '2024-02-29', '1900-01-01', '9999-12-31', '0050-06-01'])('%s is valid', (text) => {
    expect(isDay(text)).toBe(true)
  })

  test.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '2026-1-1', '20261120', '', 'x'])(
    '"%s" is invalid',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )

  test.each<[string, number, string]>([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-03-07', 2, '2026-03-09'],
  ])('%s plus %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  test('adding and counting days are inverse', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        expect(countDaysBetween(day, addDays(day, count))).toBe(count)
        expect(Math.sign(compareDays(addDays(day, count), day))).toBe(Math.sign(count))
      }),
    )
  })

  test('the week starts with Sunday as 0', () => {
    const week = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
    expect(week.map(getDayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('an invalid day throws', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => getDayOfWeek('')).toThrow(RangeError)
  })
})

describe('wall-clock time', () => {
  test.each([
    ['2026-11-20T19:59:59Z', 'Asia/Dubai', '2026-11-20', 1439],
    ['2026-11-20T20:00:00Z', 'Asia/Dubai', '2026-11-21', 0],
    ['2026-11-20T20:00:00Z', 'UTC', '2026-11-20', 1200],
    ['2026-11-20T07:59:00Z', LA, '2026-11-19', 1439],
    ['2026-07-20T07:00:00Z', LA, '2026-07-20', 0],
    ['2026-11-20T18:30:00Z', 'Asia/Kolkata', '2026-11-21', 0],
    ['1969-12-31T23:59:59.999Z', 'UTC', '1969-12-31', 1439],
    ['0050-01-01T12:00:00Z', 'UTC', '0050-01-01', 720],
  ])('of %s in %s is %s, minute %i', (instant, zone, day, minute) => {
    expect(getDayInZone(new Date(instant), zone)).toBe(day)
    expect(getMinuteInZone(new Date(instant), zone)).toBe(minute)
  })

  test.each<[string, string, number, string, string]>([
    ['a plain evening', '2026-11-20', 1140, 'Asia/Dubai', '2026-11-20T15:00:00.000Z'],
    ['past midnight', '2026-11-20', 1470, 'Asia/Dubai', '2026-11-20T20:30:00.000Z'],
    ['before midnight', '2026-11-20', -30, 'Asia/Dubai', '2026-11-19T19:30:00.000Z'],
    ['just before the clocks go forward', '2026-03-08', 119, LA, '2026-03-08T09:59:00.000Z'],
    ['skipped by the clocks', '2026-03-08', 150, LA, '2026-03-08T10:30:00.000Z'],
    ['just after the clocks went forward', '2026-03-08', 180, LA, '2026-03-08T10:00:00.000Z'],
    ['the first of two', '2026-11-01', 90, LA, '2026-11-01T08:30:00.000Z'],
    ['after both', '2026-11-01', 120, LA, '2026-11-01T10:00:00.000Z'],
    ['that night, from the day before', '2026-10-31', 1440 + 120, LA, '2026-11-01T10:00:00.000Z'],
    ['half an hour of summer time', '2026-10-04', 135, 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['on a day that a whole country skipped', '2011-12-30', 720, 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
    ['the day after it', '2011-12-31', 0, 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s: %s, minute %i in %s is %s', (_, day, minute, zone, instant) => {
    expect(toInstant(day, minute, zone).toISOString()).toBe(instant)
  })

  test.each([
    ['2026-11-20', 'Asia/Dubai', '2026-11-19T20:00:00.000Z'],
    ['2026-11-01', LA, '2026-11-01T07:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ])('of %s in %s starts at %s, even where midnight is skipped', (day, zone, instant) => {
    expect(getStartOfDay(day, zone).toISOString()).toBe(instant)
    expect(getDayInZone(getStartOfDay(day, zone), zone)).toBe(day)
  })

  test.each([
    ['2026-11-28', 'Asia/Dubai', '2026-11-28T19:59:59.999Z'],
    ['2026-11-01', LA, '2026-11-02T07:59:59.999Z'],
    ['2018-11-03', 'America/Sao_Paulo', '2018-11-04T02:59:59.999Z'],
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-18T02:59:59.999Z'],
    ['2026-12-31', 'UTC', '2026-12-31T23:59:59.999Z'],
  ])('of %s in %s ends at %s, its last instant', (day, zone, instant) => {
    const end = getEndOfDay(day, zone)
    expect(end.toISOString()).toBe(instant)
    expect([getDayInZone(end, zone), getDayInZone(new Date(end.getTime() + 1), zone)]).toEqual([day, addDays(day, 1)])
  })

  test('maps back to its instant in every zone, or to the first of two', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const minutes = fc.integer({ min: Date.UTC(1980, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
    fc.assert(
      fc.property(zones, minutes, (zone, minute) => {
        const instant = new Date(minute * 60_000)
        const day = getDayInZone(instant, zone)
        const found = toInstant(day, getMinuteInZone(instant, zone), zone)
        expect(getDayInZone(found, zone)).toBe(day)
        expect(getMinuteInZone(found, zone)).toBe(getMinuteInZone(instant, zone))
        expect(instant.getTime() - found.getTime()).toBeGreaterThanOrEqual(0)
        expect(instant.getTime() - found.getTime()).toBeLessThanOrEqual(24 * 3_600_000)
      }),
      { numRuns: scaleRuns(2000) },
    )
  })

  test('on days of clock changes equals a search through all instants', () => {
    for (const day of ['2026-03-08', '2026-11-01']) {
      const firstExisting = new Map<number, number>()
      const start = Date.parse(`${day}T07:00:00Z`)
      for (let ms = start; ms < start + 6 * 3_600_000; ms += 60_000) {
        const minute = getMinuteInZone(new Date(ms), LA)
        if (getDayInZone(new Date(ms), LA) === day && !firstExisting.has(minute)) firstExisting.set(minute, ms)
      }
      expect(firstExisting.size).toBeGreaterThan(200)
      for (const [minute, ms] of firstExisting) expect(toInstant(day, minute, LA).getTime()).toBe(ms)
    }
  })

  test('throws for an unknown zone', () => {
    expect(() => getDayInZone(new Date(0), 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('day of an input', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20'],
    ['2026-11-20T23:59Z', '2026-11-20'],
    ['2026-11-20T00:00:00+04:00', '2026-11-19'],
    ['2026-11-20T22:00:00-08:00', '2026-11-21'],
    ['2026-11-20T00:00:00', null],
    ['2026-02-30', null],
    ['2026-02-30T00:00:00Z', null],
    ['2026-11-20T25:00:00Z', null],
    ['9999-12-31T23:00:00-04:00', null],
    ['20/11/2026', null],
    ['2026-11-20 ', null],
    ['tomorrow', null],
    ['', null],
  ])('"%s" is %s', (text, day) => {
    expect(parseDayInput(text)).toBe(day)
  })
})

test('a day range includes its end, across months', () => {
  expect(listDaysUpTo('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(listDaysUpTo('2028-03-01', 1)).toEqual(['2028-03-01'])
})
