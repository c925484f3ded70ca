import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { toInstant } from '@sufra/domain/platform/calendar-day'
import { expect, test } from 'vitest'
import { createBooking } from '../testing/bookings.ts'
import { listParties } from './list-parties.ts'

const DAY = '2026-11-21'
const at = (minute: number) => toInstant(DAY, minute, 'Asia/Dubai')
const book = (id: number, minute: number, facts: Partial<Reservation> = {}) =>
  createBooking({ id, date: DAY, startsAt: at(minute).toISOString(), tableIds: [3], ...facts })
const none = { tableIds: undefined } as unknown as Partial<Reservation>
const bookings = [
  book(1, 1140),
  book(2, 1150),
  book(3, 1170),
  book(4, 1140, { arrivedAt: at(1140).toISOString() }),
  book(5, 1140, { status: 'cancelled' }),
  book(6, 1080, none),
  book(7, 1290, none),
  book(8, 780, none),
]
const list = (minute: number, isNow: boolean) => {
  const { coming, withoutTable } = listParties(bookings, { at: at(minute).getTime(), isNow })
  return { coming: coming.map(({ id }) => id), withoutTable: withoutTable.map(({ id }) => id) }
}

test('a half hour lists the parties that start in it, and all without a table', () => {
  expect(list(1140, false)).toEqual({ coming: [1, 4, 2], withoutTable: [8, 6, 7] })
})

test('now lists who is expected within 45 minutes or late, and no party whose time is over', () => {
  expect(list(1155, true)).toEqual({ coming: [1, 2, 3], withoutTable: [6, 7] })
  expect(list(1094, true).coming).toEqual([])
  expect(list(1095, true).coming).toEqual([1])
  expect(list(1105, true).coming).toEqual([1, 2])
})
