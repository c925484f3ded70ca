import { expect, test } from 'vitest'
import { DEFAULT_HOURS, openPeriod } from './opening-hours.ts'

const FRIDAY = '2026-11-20'
const friday = (openTime: string, closeTime: string, isClosed = false) => [
  { dayOfWeek: 5, openTime, closeTime, isClosed },
]

test.each([
  ['an ordinary day', '12:00', '23:00', 720, 1380],
  ['closing at midnight', '12:00', '00:00', 720, 1440],
  ['closing late that night', '18:00', '02:00', 1080, 1560],
  ['open round the clock', '00:00', '00:00', 0, 1440],
  ['opening and closing alike', '09:00', '09:00', 540, 1980],
])('%s: %s to %s is minute %i to %i', (_, open, close, opensMinute, closesMinute) => {
  expect(openPeriod(friday(open, close), FRIDAY)).toEqual({ opensMinute, closesMinute })
})

test('a day marked closed has no period, whatever its times', () => {
  expect(openPeriod(friday('12:00', '23:00', true), FRIDAY)).toBeNull()
  expect(openPeriod(friday('', '', true), FRIDAY)).toBeNull()
})

test('a day without an entry has no period', () => {
  expect(openPeriod(friday('12:00', '23:00'), '2026-11-21')).toBeNull()
  expect(openPeriod([], FRIDAY)).toBeNull()
})

test('the default is 12:00 to 23:00 every day from Sunday to Saturday', () => {
  expect(DEFAULT_HOURS.map((entry) => entry.dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
  for (const entry of DEFAULT_HOURS)
    expect(entry).toMatchObject({ openTime: '12:00', closeTime: '23:00', isClosed: false })
})
