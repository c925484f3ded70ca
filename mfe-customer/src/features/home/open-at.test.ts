import { expect, test } from 'vitest'
import { isOpenAt } from './open-at.ts'

// A Saturday in Dubai, four hours ahead of UTC.
const at = (time: string) => new Date(`2026-11-21T${time}:00+04:00`)
const weekOf = (openTime: string, closeTime: string, closed: number[] = []) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime, closeTime, isClosed: closed.includes(dayOfWeek) }))

test.each([
  ['11:59', false],
  ['12:00', true],
  ['22:59', true],
  ['23:00', false],
])('with hours from 12:00 to 23:00, open at %s is %s', (time, open) => {
  expect(isOpenAt(weekOf('12:00', '23:00'), at(time), 'Asia/Dubai')).toBe(open)
})

test('an evening that passes midnight belongs to the day before, which may be the closed one', () => {
  expect(isOpenAt(weekOf('18:00', '02:00'), at('01:30'), 'Asia/Dubai')).toBe(true)
  expect(isOpenAt(weekOf('18:00', '02:00', [5]), at('01:30'), 'Asia/Dubai')).toBe(false)
})

test('special hours stand in place of the weekday’s', () => {
  const special = [
    {
      id: 1,
      fromDate: '2026-11-21',
      untilDate: '2026-11-21',
      isClosed: false,
      sittings: [{ openTime: '18:00', closeTime: '20:00' }],
    },
  ]
  const week = weekOf('12:00', '23:00')
  expect(isOpenAt(week, at('13:00'), 'Asia/Dubai', special)).toBe(false)
  expect(isOpenAt(week, at('19:00'), 'Asia/Dubai', special)).toBe(true)
})
