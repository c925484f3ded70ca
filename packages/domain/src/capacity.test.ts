import { seed } from '@sufra/daily-seed/seed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar-day.ts'
import {
  DEFAULT_CAPACITY,
  fits,
  freeTables,
  halfHoursOf,
  loadOf,
  nearestTimes,
  type Seat,
  seatsOf,
} from './capacity.ts'
import { timeOf } from './time-of-day.ts'

fc.configureGlobal({ seed })

const DAY = '2026-11-20'
const NEXT = '2026-11-21'

describe('a booking of two hours', () => {
  test('overlaps four half hours', () => {
    expect(halfHoursOf(DAY, 1140)).toEqual([38, 39, 40, 41].map((index) => ({ day: DAY, index })))
  })

  test('overlaps five when it begins between two', () => {
    expect(halfHoursOf(DAY, 1155).map(({ index }) => index)).toEqual([38, 39, 40, 41, 42])
  })

  test.each([
    ['in the evening', 1140, [{ day: DAY, from: 38, to: 42, people: 4 }]],
    ['until midnight', 1320, [{ day: DAY, from: 44, to: 48, people: 4 }]],
    [
      'across midnight',
      1380,
      [
        { day: DAY, from: 46, to: 48, people: 4 },
        { day: NEXT, from: 0, to: 2, people: 4 },
      ],
    ],
    ['from midnight on', 1440, [{ day: NEXT, from: 0, to: 4, people: 4 }]],
    ['late that night', 1470, [{ day: NEXT, from: 1, to: 5, people: 4 }]],
    ['from midnight of its own day', 0, [{ day: DAY, from: 0, to: 4, people: 4 }]],
  ])('%s takes its seats day by day', (_, startsMinute, seats) => {
    expect(seatsOf(DAY, startsMinute, 4)).toEqual(seats)
  })
})

describe('the room', () => {
  const capacity = { totalTables: 2, maxPersonsPerSlot: 10 }
  const seats = [
    { from: 38, to: 42, people: 4 },
    { from: 40, to: 44, people: 3 },
  ]

  test('holds 20 tables and 80 people unless told otherwise', () => {
    expect(DEFAULT_CAPACITY).toEqual({ totalTables: 20, maxPersonsPerSlot: 80 })
  })

  test('counts tables and people in each half hour', () => {
    const load = loadOf(seats)
    expect(load).toHaveLength(48)
    expect(load.slice(37, 45)).toEqual([
      { tables: 0, people: 0 },
      { tables: 1, people: 4 },
      { tables: 1, people: 4 },
      { tables: 2, people: 7 },
      { tables: 2, people: 7 },
      { tables: 1, people: 3 },
      { tables: 1, people: 3 },
      { tables: 0, people: 0 },
    ])
  })

  test.each<[string, Seat, boolean]>([
    ['beside one booking', { from: 36, to: 40, people: 6 }, true],
    ['touching a half hour without a table', { from: 37, to: 41, people: 1 }, false],
    ['right after both overlap', { from: 42, to: 46, people: 7 }, true],
    ['with one person too many', { from: 42, to: 46, people: 8 }, false],
    ['when nobody else is there', { from: 0, to: 4, people: 10 }, true],
    ['alone but too many', { from: 0, to: 4, people: 11 }, false],
  ])('%s: %o fits is %s', (_, wanted, expected) => {
    expect(fits(seats, wanted, capacity)).toBe(expected)
  })

  test.each([
    [36, 38, 2],
    [36, 40, 1],
    [38, 42, 0],
    [42, 46, 1],
    [0, 48, 0],
  ])('between half hours %i and %i has %i tables free at the least', (from, to, free) => {
    expect(freeTables(seats, from, to, capacity)).toBe(free)
  })

  test('never has fewer than no tables, even when the capacity was lowered', () => {
    expect(freeTables(seats, 40, 42, { totalTables: 1, maxPersonsPerSlot: 10 })).toBe(0)
  })
})

describe('against a room counted minute by minute', () => {
  const booking = fc.record({
    dayOffset: fc.integer({ min: 0, max: 2 }),
    startsMinute: fc.integer({ min: 0, max: 63 }).map((halfHour) => halfHour * 30),
    people: fc.integer({ min: 1, max: 8 }),
  })
  const capacities = fc.record({
    totalTables: fc.integer({ min: 1, max: 4 }),
    maxPersonsPerSlot: fc.integer({ min: 4, max: 20 }),
  })

  test('a booking is let in exactly when no minute of it would be over the capacity', () => {
    fc.assert(
      fc.property(capacities, fc.array(booking, { maxLength: 40 }), (capacity, bookings) => {
        const sheets = new Map<string, Seat[]>()
        const room = new Map<number, { tables: number; people: number }>()
        for (const { dayOffset, startsMinute, people } of bookings) {
          const wanted = seatsOf(addDays(DAY, dayOffset), startsMinute, people)
          const first = dayOffset * 1440 + startsMinute
          const minutes = Array.from({ length: 120 }, (_, offset) => first + offset)
          const at = (minute: number) => room.get(minute) ?? { tables: 0, people: 0 }
          const expected = minutes.every(
            (minute) =>
              at(minute).tables + 1 <= capacity.totalTables && at(minute).people + people <= capacity.maxPersonsPerSlot,
          )
          expect(wanted.every((seat) => fits(sheets.get(seat.day) ?? [], seat, capacity))).toBe(expected)
          const least = Math.min(...minutes.map((minute) => capacity.totalTables - at(minute).tables))
          const free = wanted.map((seat) => freeTables(sheets.get(seat.day) ?? [], seat.from, seat.to, capacity))
          expect(Math.min(...free)).toBe(least)
          if (!expected) continue
          for (const seat of wanted) sheets.set(seat.day, [...(sheets.get(seat.day) ?? []), seat])
          for (const minute of minutes) {
            room.set(minute, { tables: at(minute).tables + 1, people: at(minute).people + people })
          }
        }
      }),
    )
  })

  test('the half hours of a booking are those its minutes fall into', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2879 }), (startsMinute) => {
        const touched = new Set(Array.from({ length: 120 }, (_, offset) => Math.floor((startsMinute + offset) / 30)))
        const halfHours = halfHoursOf(DAY, startsMinute).map(({ day, index }) => daysBetween(DAY, day) * 48 + index)
        expect(halfHours).toEqual([...touched])
      }),
    )
  })
})

describe('the nearest free times', () => {
  const slots = Array.from({ length: 12 }, (_, index) => {
    const startsMinute = 1140 + index * 30
    return { time: timeOf(startsMinute), startsMinute, startsAt: new Date(startsMinute * 60_000) }
  })
  const not =
    (...times: string[]) =>
    (slot: { time: string }) =>
      !times.includes(slot.time)

  test('lie around the one asked for, in order of start', () => {
    expect(nearestTimes(slots, not('21:00'), 1260)).toEqual(['20:00', '20:30', '21:30', '22:00'])
  })

  test('prefer the earlier of two equally near', () => {
    expect(nearestTimes(slots, not('21:00'), 1260, 1)).toEqual(['20:30'])
  })

  test('keep the order of the night past midnight', () => {
    expect(nearestTimes(slots, not('23:30', '00:00'), 1410)).toEqual(['22:00', '22:30', '23:00', '00:30'])
  })

  test('are fewer when fewer are free, and none when none is', () => {
    expect(nearestTimes(slots, (slot) => slot.time === '19:00', 1260)).toEqual(['19:00'])
    expect(nearestTimes(slots, () => false, 1260)).toEqual([])
  })

  test('leave the slots they were given in their order', () => {
    const before = [...slots]
    nearestTimes(slots, () => true, 1400)
    expect(slots).toEqual(before)
  })
})
