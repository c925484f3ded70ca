import { expect, test } from 'vitest'
import { getOpenState } from './open-at.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00+04:00`)
const weekOf = (openTime: string, closeTime: string, closed: number[] = []) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime, closeTime, isClosed: closed.includes(dayOfWeek) }))
const opens = (inDays: number, day: string, at: string) => ({ isOpen: false, opens: { inDays, day, at } })
const until = (until: string) => ({ isOpen: true, until })

test.each([
  ['11:59', opens(0, '2026-11-21', '12:00')],
  ['12:00', until('23:00')],
  ['22:59', until('23:00')],
  ['23:00', opens(1, '2026-11-22', '12:00')],
])('hours from 12:00 to 23:00 give the opening state at %s', (time, expected) => {
  expect(getOpenState(weekOf('12:00', '23:00'), at(time), 'Asia/Dubai')).toEqual(expected)
})

test('after midnight the hours of the day before apply, also when that day is closed', () => {
  expect(getOpenState(weekOf('18:00', '02:00'), at('01:30'), 'Asia/Dubai')).toEqual(until('02:00'))
  expect(getOpenState(weekOf('18:00', '02:00', [5]), at('01:30'), 'Asia/Dubai')).toEqual(
    opens(0, '2026-11-21', '18:00'),
  )
})

test('the next opening skips closed days and is null when every day is closed', () => {
  const week = weekOf('12:00', '23:00', [0, 1])
  expect(getOpenState(week, at('23:30'), 'Asia/Dubai')).toEqual(opens(3, '2026-11-24', '12:00'))
  const never = weekOf('12:00', '23:00', [0, 1, 2, 3, 4, 5, 6])
  expect(getOpenState(never, at('13:00'), 'Asia/Dubai')).toEqual({ isOpen: false, opens: null })
})

test('special hours replace the weekday’s hours', () => {
  const sittings = [
    { openTime: '18:00', closeTime: '20:00' },
    { openTime: '21:00', closeTime: '23:00' },
  ]
  const special = [{ id: 1, fromDate: '2026-11-21', untilDate: '2026-11-21', isClosed: false, sittings }]
  const opening = (time: string) => getOpenState(weekOf('12:00', '23:00'), at(time), 'Asia/Dubai', special)
  expect(opening('13:00')).toEqual(opens(0, '2026-11-21', '18:00'))
  expect(opening('19:00')).toEqual(until('20:00'))
  expect(opening('20:30')).toEqual(opens(0, '2026-11-21', '21:00'))
})
