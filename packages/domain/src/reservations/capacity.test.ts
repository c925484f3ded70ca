import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, countDaysBetween } from '../platform/calendar-day.ts'
import { toTimeOfDay } from '../platform/time-of-day.ts'
import {
  calculateLoad,
  countFreeTables,
  DEFAULT_CAPACITY,
  findBusiest,
  findNearestTimes,
  hasRoom,
  type Seat,
  toSeats,
} from './capacity.ts'

fc.configureGlobal({ seed })

const DAY = '2026-11-20'
const NEXT = '2026-11-21'

describe('seats of a two-hour booking', () => {
  test.each([
    ['in the evening', 1140, [{ day: DAY, from: 1140, to: 1260, people: 4 }]],
    ['at a quarter past', 1155, [{ day: DAY, from: 1155, to: 1275, people: 4 }]],
    ['until midnight', 1320, [{ day: DAY, from: 1320, to: 1440, people: 4 }]],
    [
      'across midnight',
      1380,
      [
        { day: DAY, from: 1380, to: 1440, people: 4 },
        { day: NEXT, from: 0, to: 60, people: 4 },
      ],
    ],
    ['from midnight on', 1440, [{ day: NEXT, from: 0, to: 120, people: 4 }]],
    ['late that night', 1470, [{ day: NEXT, from: 30, to: 150, people: 4 }]],
    ['from midnight of its own day', 0, [{ day: DAY, from: 0, to: 120, people: 4 }]],
  ])('%s are split by day [T279]', (_, startsMinute, seats) => {
    expect(toSeats(DAY, startsMinute, 4)).toEqual(seats)
  })
})

describe('capacity', () => {
  const capacity = { totalTables: 2, maxPersonsPerSlot: 10 }
  const seats = [
    { from: 1140, to: 1260, people: 4 },
    { from: 1200, to: 1320, people: 3 },
  ]

  test('defaults to 20 tables and 80 people [T504]', () => {
    expect(DEFAULT_CAPACITY).toEqual({ totalTables: 20, maxPersonsPerSlot: 80 })
  })

  test.each([
    ['before both', 1020, 1140, 0, 0],
    ['during the first alone', 1140, 1200, 1, 4],
    ['into both', 1190, 1201, 2, 7],
    ['during the second alone', 1260, 1320, 1, 3],
    ['after both', 1320, 1440, 0, 0],
  ])('counts tables and people at the busiest moment %s', (_, from, to, tables, people) => {
    expect(findBusiest(seats, from, to)).toEqual({ tables, people })
  })

  test('counts bookings that follow each other separately', () => {
    const inTurn = [
      { from: 1035, to: 1155, people: 6 },
      { from: 1155, to: 1275, people: 3 },
    ]
    expect(findBusiest(inTurn, 1020, 1320)).toEqual({ tables: 1, people: 6 })
    expect(hasRoom(findBusiest(inTurn, 1095, 1215), 4, capacity)).toBe(true)
  })

  test('combines the most tables and the most people of different moments', () => {
    const few = { from: 600, to: 720, people: 9 }
    const many = [0, 1].map(() => ({ from: 720, to: 840, people: 1 }))
    expect(findBusiest([few, ...many], 600, 840)).toEqual({ tables: 2, people: 9 })
  })

  test.each<[string, Seat, boolean]>([
    ['beside one booking', { from: 1080, to: 1200, people: 6 }, true],
    ['touching a minute without a table', { from: 1081, to: 1201, people: 1 }, false],
    ['right after both overlap', { from: 1260, to: 1380, people: 7 }, true],
    ['with one person too many', { from: 1260, to: 1380, people: 8 }, false],
    ['when nobody else is there', { from: 0, to: 120, people: 10 }, true],
    ['alone but too many', { from: 0, to: 120, people: 11 }, false],
  ])('%s: %o fits is %s', (_, wanted, expected) => {
    expect(hasRoom(findBusiest(seats, wanted.from, wanted.to), wanted.people, capacity)).toBe(expected)
  })

  test.each([
    [1080, 1140, 2],
    [1080, 1200, 1],
    [1080, 1201, 0],
    [1140, 1260, 0],
    [1260, 1380, 1],
    [0, 1440, 0],
  ])('between minutes %i and %i leaves at least %i tables free', (from, to, free) => {
    expect(countFreeTables(findBusiest(seats, from, to), capacity)).toBe(free)
  })

  test('never reports fewer than zero free tables, even after it was lowered', () => {
    expect(countFreeTables(findBusiest(seats, 1200, 1260), { totalTables: 1, maxPersonsPerSlot: 10 })).toBe(0)
  })
})

describe('compared with a count by the minute', () => {
  const booking = fc.record({
    dayOffset: fc.integer({ min: 0, max: 2 }),
    startsMinute: fc.integer({ min: 0, max: 190 }).map((tenMinutes) => tenMinutes * 10),
    people: fc.integer({ min: 1, max: 8 }),
  })
  const capacities = fc.record({
    totalTables: fc.integer({ min: 1, max: 4 }),
    maxPersonsPerSlot: fc.integer({ min: 4, max: 20 }),
  })

  test('accepts a booking exactly when no minute would exceed the capacity', () => {
    fc.assert(
      fc.property(capacities, fc.array(booking, { maxLength: 40 }), (capacity, bookings) => {
        const sheets = new Map<string, Seat[]>()
        const room = new Map<number, { tables: number; people: number }>()
        for (const { dayOffset, startsMinute, people } of bookings) {
          const wanted = toSeats(addDays(DAY, dayOffset), startsMinute, people)
          const first = dayOffset * 1440 + startsMinute
          const minutes = Array.from({ length: 120 }, (_, offset) => first + offset)
          const at = (minute: number) => room.get(minute) ?? { tables: 0, people: 0 }
          const expected = minutes.every(
            (minute) =>
              at(minute).tables + 1 <= capacity.totalTables && at(minute).people + people <= capacity.maxPersonsPerSlot,
          )
          const load = calculateLoad(addDays(DAY, dayOffset), startsMinute, (day) => sheets.get(day) ?? [])
          expect(hasRoom(load, people, capacity)).toBe(expected)
          const least = Math.min(...minutes.map((minute) => capacity.totalTables - at(minute).tables))
          expect(countFreeTables(load, capacity)).toBe(least)
          if (!expected) continue
          for (const seat of wanted) sheets.set(seat.day, [...(sheets.get(seat.day) ?? []), seat])
          for (const minute of minutes) {
            room.set(minute, { tables: at(minute).tables + 1, people: at(minute).people + people })
          }
        }
      }),
    )
  })

  test('assigns a booking exactly its minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2879 }), (startsMinute) => {
        const minutes = toSeats(DAY, startsMinute, 1).flatMap(({ day, from, to }) =>
          Array.from({ length: to - from }, (_, offset) => countDaysBetween(DAY, day) * 1440 + from + offset),
        )
        expect(minutes).toEqual(Array.from({ length: 120 }, (_, offset) => startsMinute + offset))
      }),
    )
  })
})

describe('nearest free times', () => {
  const slots = Array.from({ length: 12 }, (_, index) => {
    const startsMinute = 1140 + index * 30
    return { time: toTimeOfDay(startsMinute), startsMinute, startsAt: new Date(startsMinute * 60_000) }
  })
  const not =
    (...times: string[]) =>
    (slot: { time: string }) =>
      !times.includes(slot.time)

  test('surround the requested time, in order of start', () => {
    expect(findNearestTimes(slots, not('21:00'), 1260)).toEqual(['20:00', '20:30', '21:30', '22:00'])
  })

  test('prefer the earlier of two equally near ones', () => {
    expect(findNearestTimes(slots, not('21:00'), 1260, 1)).toEqual(['20:30'])
  })

  test('keep the order of the night past midnight', () => {
    expect(findNearestTimes(slots, not('23:30', '00:00'), 1410)).toEqual(['22:00', '22:30', '23:00', '00:30'])
  })

  test('are fewer when fewer are free, and none when none is', () => {
    expect(findNearestTimes(slots, (slot) => slot.time === '19:00', 1260)).toEqual(['19:00'])
    expect(findNearestTimes(slots, () => false, 1260)).toEqual([])
  })

  test('leave the order of the given slots unchanged', () => {
    const before = [...slots]
    findNearestTimes(slots, () => true, 1400)
    expect(slots).toEqual(before)
  })
})
