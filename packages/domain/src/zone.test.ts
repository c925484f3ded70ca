import fc from 'fast-check'
import { expect, test } from 'vitest'
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

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14']
const TWENTY_YEARS = { min: Date.parse('2020-01-01T00:00:00Z'), max: Date.parse('2041-01-01T00:00:00Z') }

const formatLocalTime = (instantMs: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instantMs)
const toDisplayed = (wall: Date) => wall.toISOString().slice(0, 19).replace('T', ' ')

test('local time equals the platform’s at any instant of twenty years in any zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.integer(TWENTY_YEARS), (zone, instantMs) => {
      expect(toDisplayed(toWallClock(new Date(instantMs), zone))).toBe(formatLocalTime(instantMs, zone))
    }),
    { numRuns: 2000 },
  )
})

test('all zones change their clocks at the platform’s second over twenty years', () => {
  for (const zone of ZONES) {
    for (const changesAt of listChanges(zone)) {
      const seen = [changesAt - 1, changesAt].map((at) => toDisplayed(toWallClock(new Date(at), zone)))
      expect([zone, ...seen]).toEqual([zone, formatLocalTime(changesAt - 1, zone), formatLocalTime(changesAt, zone)])
    }
  }
})

function listChanges(zone: string): number[] {
  const FORTNIGHT_MS = 14 * 24 * 60 * 60 * 1000
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const offset = (instantMs: number) => Date.parse(`${format.format(instantMs).replace(' ', 'T')}Z`) - instantMs
  const changes: number[] = []
  let before = offset(TWENTY_YEARS.min)
  for (let from = TWENTY_YEARS.min; from < TWENTY_YEARS.max; from += FORTNIGHT_MS) {
    const after = offset(from + FORTNIGHT_MS)
    if (after !== before) changes.push(findChange(offset, from, from + FORTNIGHT_MS))
    before = after
  }
  return changes
}

function findChange(value: (at: number) => number, from: number, to: number): number {
  const before = value(from)
  let [earlier, later] = [from, to]
  while (later - earlier > 1000) {
    const middle = earlier + Math.floor((later - earlier) / 2000) * 1000
    if (value(middle) === before) earlier = middle
    else later = middle
  }
  return later
}
