import { expect, test } from 'vitest'
import { createBooking } from '../testing/bookings.ts'
import { createPlan } from '../testing/floor.ts'
import { groupByArea } from './group-by-area.ts'

test('reservations are grouped by area and sorted by start, those without a table first', () => {
  const bookings = [
    createBooking({ id: 1, time: '20:00', tableIds: [7] }),
    createBooking({ id: 2, time: '19:30', tableIds: [5, 6] }),
    createBooking({ id: 3, time: '19:00', tableIds: [4] }),
    createBooking({ id: 4, time: '21:00' }),
  ]
  const groups = groupByArea(bookings, createPlan())
  expect(groups.map(({ area, bookings: ofArea }) => [area?.name, ofArea.map(({ id }) => id)])).toEqual([
    [undefined, [4]],
    ['Hall', [3, 2]],
    ['Terrace', [1]],
  ])
})

test('an area without reservations is left out', () => {
  const groups = groupByArea([createBooking({ tableIds: [7] })], createPlan())
  expect(groups.map(({ area }) => area?.name)).toEqual(['Terrace'])
})
