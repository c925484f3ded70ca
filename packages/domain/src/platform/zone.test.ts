import { scaleRuns } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLocalTime, TWENTY_YEARS, toDisplayed, ZONES } from '../testing/zones.ts'
import { getZoneOffset, toWallClock } from './zone.ts'

test.each([
  ['2026-11-20T20:30:15.500Z', 'Asia/Dubai', '2026-11-21T00:30:15.000Z'],
  ['2026-03-08T09:59:59Z', 'America/Los_Angeles', '2026-03-08T01:59:59.000Z'],
  ['2026-03-08T10:00:00Z', 'America/Los_Angeles', '2026-03-08T03:00:00.000Z'],
  ['0050-06-01T12:00:00Z', 'UTC', '0050-06-01T12:00:00.000Z'],
])('at %s the local time of %s is %s', (instant, zone, wall) => {
  expect(toWallClock(new Date(instant), zone).toISOString()).toBe(wall)
})

test.each([
  ['2026-11-20T20:30:15.500Z', 'Asia/Dubai', 240],
  ['2026-11-20T20:30:15.500Z', 'Asia/Kathmandu', 345],
  ['2026-07-01T00:00:00Z', 'America/Los_Angeles', -420],
  ['2026-12-01T00:00:00Z', 'America/Los_Angeles', -480],
  ['1965-01-01T00:00:00.001Z', 'UTC', 0],
])('at %s the offset of %s is %i minutes from UTC', (instant, zone, minutes) => {
  expect(getZoneOffset(Date.parse(instant), zone)).toBe(minutes * 60_000)
})

test('local time equals the platform’s at any instant of twenty years in any zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.integer(TWENTY_YEARS), (zone, instantMs) => {
      expect(toDisplayed(toWallClock(new Date(instantMs), zone))).toBe(formatLocalTime(instantMs, zone))
    }),
    { numRuns: scaleRuns(2000) },
  )
})
