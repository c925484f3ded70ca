import { describe, expect, test } from 'vitest'
import { DEFAULT_HOURS, findSpecialHours, getOpenPeriods, isOrdered } from './opening-hours.ts'

const FRIDAY = '2026-11-20'
const createFriday = (openTime: string, closeTime: string, isClosed = false) => [
  { dayOfWeek: 5, openTime, closeTime, isClosed },
]

test.each([
  ['an ordinary day', '12:00', '23:00', 720, 1380],
  ['closing at midnight', '12:00', '00:00', 720, 1440],
  ['closing late that night', '18:00', '02:00', 1080, 1560],
  ['open round the clock', '00:00', '00:00', 0, 1440],
  ['opening and closing alike', '09:00', '09:00', 540, 1980],
])('%s: %s to %s is minute %i to %i [T194]', (_, open, close, opensMinute, closesMinute) => {
  expect(getOpenPeriods(createFriday(open, close), FRIDAY)).toEqual([{ opensMinute, closesMinute }])
})

test('a closed day has no opening period, whatever its times [T411]', () => {
  expect(getOpenPeriods(createFriday('12:00', '23:00', true), FRIDAY)).toEqual([])
  expect(getOpenPeriods(createFriday('', '', true), FRIDAY)).toEqual([])
})

test('a day without an entry has no opening period', () => {
  expect(getOpenPeriods(createFriday('12:00', '23:00'), '2026-11-21')).toEqual([])
  expect(getOpenPeriods([], FRIDAY)).toEqual([])
})

test('the default is 12:00 to 23:00 every day from Sunday to Saturday [T287]', () => {
  expect(DEFAULT_HOURS.map((entry) => entry.dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
  for (const entry of DEFAULT_HOURS)
    expect(entry).toMatchObject({ openTime: '12:00', closeTime: '23:00', isClosed: false })
})

describe('special hours', () => {
  const special = (id: number, fromDate: string, untilDate: string, sittings: [string, string][]) => ({
    id,
    fromDate,
    untilDate,
    isClosed: sittings.length === 0,
    sittings: sittings.map(([openTime, closeTime]) => ({ openTime, closeTime })),
  })
  const ramadan = special(1, '2026-02-18', '2026-03-19', [
    ['18:30', '21:00'],
    ['22:00', '02:00'],
  ])
  const closed = special(2, '2026-03-01', '2026-03-01', [])

  test('replace those of the weekday, sitting by sitting', () => {
    expect(getOpenPeriods(DEFAULT_HOURS, '2026-02-18', [ramadan])).toEqual([
      { opensMinute: 1110, closesMinute: 1260 },
      { opensMinute: 1320, closesMinute: 1560 },
    ])
    expect(getOpenPeriods(DEFAULT_HOURS, '2026-02-17', [ramadan])).toEqual([{ opensMinute: 720, closesMinute: 1380 }])
  })

  test('of the shortest range win, of equally long ones the newest', () => {
    expect(findSpecialHours([ramadan, closed], '2026-03-01')).toBe(closed)
    expect(getOpenPeriods(DEFAULT_HOURS, '2026-03-01', [closed, ramadan])).toEqual([])
    const again = special(3, '2026-03-01', '2026-03-01', [['12:00', '15:00']])
    expect(findSpecialHours([again, closed, ramadan], '2026-03-01')).toBe(again)
    expect(findSpecialHours([ramadan], '2026-03-20')).toBeNull()
  })

  test.each<[[string, string][], boolean]>([
    [[['18:00', '20:00']], true],
    [[['00:00', '00:00']], true],
    [
      [
        ['18:00', '20:00'],
        ['20:00', '01:00'],
      ],
      true,
    ],
    [
      [
        ['18:00', '20:01'],
        ['20:00', '01:00'],
      ],
      false,
    ],
    [
      [
        ['20:00', '22:00'],
        ['18:00', '19:00'],
      ],
      false,
    ],
    [
      [
        ['10:00', '12:00'],
        ['20:00', '10:30'],
      ],
      false,
    ],
    [[], false],
  ])('sittings %j are consecutive: %s', (sittings, follow) => {
    expect(isOrdered(special(1, '2026-01-01', '2026-01-01', sittings).sittings)).toBe(follow)
  })
})
