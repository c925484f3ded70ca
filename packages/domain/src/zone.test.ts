import { expect, test } from 'vitest'
import { offsetAt, wallClock } from './zone.ts'

test.each([
  ['2026-11-20T20:30:15.500Z', 'Asia/Dubai', '2026-11-21T00:30:15.000Z'],
  ['2026-03-08T09:59:59Z', 'America/Los_Angeles', '2026-03-08T01:59:59.000Z'],
  ['2026-03-08T10:00:00Z', 'America/Los_Angeles', '2026-03-08T03:00:00.000Z'],
  ['0050-06-01T12:00:00Z', 'UTC', '0050-06-01T12:00:00.000Z'],
])('at %s the clock of %s shows %s', (instant, zone, wall) => {
  expect(wallClock(new Date(instant), zone).toISOString()).toBe(wall)
})

test.each([
  ['2026-11-20T20:30:15.500Z', 'Asia/Dubai', 240],
  ['2026-11-20T20:30:15.500Z', 'Asia/Kathmandu', 345],
  ['2026-07-01T00:00:00Z', 'America/Los_Angeles', -420],
  ['2026-12-01T00:00:00Z', 'America/Los_Angeles', -480],
  ['1965-01-01T00:00:00.001Z', 'UTC', 0],
])('at %s the clock of %s is %i minutes from UTC', (instant, zone, minutes) => {
  expect(offsetAt(Date.parse(instant), zone)).toBe(minutes * 60_000)
})
