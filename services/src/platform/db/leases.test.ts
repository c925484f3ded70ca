import { describe, expect, test } from 'vitest'
import { clampToNow, filterEnded, hasEnded } from './leases.ts'

const NOW = new Date('2036-11-21T12:00:00Z')
const HOUR_MS = 60 * 60_000
const addMs = (ms: number) => new Date(NOW.getTime() + ms)

describe('end of what lasts an hour', () => {
  test.each([
    ['a year ago', -365 * 24 * HOUR_MS, true],
    ['a moment ago', -1, true],
    ['now', 0, true],
    ['in a moment', 1, false],
    ['in half an hour', HOUR_MS / 2, false],
    ['in an hour, as a clock says that is a few seconds ahead', HOUR_MS + 5_000, false],
    ['in an hour and a minute', HOUR_MS + 60_000, true],
    ['in a day and an hour', 25 * HOUR_MS, true],
    ['in a year', 365 * 24 * HOUR_MS, true],
  ])('%s is over: %#', (_, ms, over) => {
    expect(hasEnded(addMs(ms), NOW, HOUR_MS)).toBe(over)
    const [past, future] = filterEnded('end', NOW, HOUR_MS).$or
    const matches = addMs(ms) <= (past?.end?.$lte as Date) || addMs(ms) > (future?.end?.$gt as Date)
    expect(matches).toBe(over)
  })
})

test('a moment in the future is taken for now, but for what clocks may differ by', () => {
  expect([-HOUR_MS, 5_000, 24 * HOUR_MS].map((ms) => clampToNow(addMs(ms), NOW))).toEqual([
    addMs(-HOUR_MS),
    addMs(5_000),
    NOW,
  ])
})
