import { describe, expect, it } from 'vitest'
import { type DisplacementReason, findDisplaced, listOverflow } from './displaced.ts'

const seat = (reservationId: number, from: number, people = 2) => ({
  reservationId,
  from,
  to: Math.min(1440, from + 120),
  people,
})

it.each<[DisplacementReason[], ReturnType<typeof listOverflow>]>([
  [['closed'], 'hours'],
  [['outside_hours', 'closed'], 'hours'],
  [['room_full', 'room_full'], 'room'],
  [['room_full', 'closed'], 'both'],
  [['outside_hours', 'room_full'], 'both'],
])('bookings that are %j no longer fit: %s', (reasons, what) => {
  expect(listOverflow(reasons)).toBe(what)
})

describe('bookings of a day that exceed the capacity', () => {
  it.each([
    ['none of an empty day', [], 1, 4, []],
    ['none while all have room', [seat(1, 600), seat(2, 600)], 2, 4, []],
    ['none of consecutive bookings', [seat(2, 720), seat(1, 600)], 1, 2, []],
    ['the latest made, in any order', [seat(3, 600), seat(1, 660), seat(2, 630)], 2, 80, [3]],
    [
      'one with too many people, and not the smaller ones after it',
      [seat(1, 600), seat(2, 600, 5), seat(3, 600)],
      9,
      4,
      [2],
    ],
    ['a party that alone exceeds it', [seat(1, 600, 5)], 1, 4, [1]],
    ['the latest made past midnight, too', [seat(1, 1380), seat(2, 1410)], 1, 80, [2]],
  ])('are %s', (_, seats, totalTables, maxPersonsPerSlot, left) => {
    expect(findDisplaced(seats, { totalTables, maxPersonsPerSlot })).toEqual(left)
  })
})
