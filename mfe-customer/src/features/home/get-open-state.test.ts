import { expect, test } from 'vitest'
import { getOpenState } from './get-open-state.ts'

const toDate = (time: string) => new Date(`2026-11-21T${time}:00+04:00`)
const createWeek = (openTime: string, closeTime: string, closed: number[] = []) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, openTime, closeTime, isClosed: closed.includes(dayOfWeek) }))
const getOpening = (inDays: number, day: string, at: string) => ({ isOpen: false, opens: { inDays, day, at } })
const getClosing = (until: string) => ({ isOpen: true, until })

test.each([
  ['11:59', getOpening(0, '2026-11-21', '12:00')],
  ['12:00', getClosing('23:00')],
  ['22:59', getClosing('23:00')],
  ['23:00', getOpening(1, '2026-11-22', '12:00')],
])('hours from 12:00 to 23:00 give the opening state at %s', (time, expected) => {
  expect(getOpenState(createWeek('12:00', '23:00'), toDate(time), 'Asia/Dubai')).toEqual(expected)
})

test('after midnight the hours of the day before apply, also when that day is closed', () => {
  expect(getOpenState(createWeek('18:00', '02:00'), toDate('01:30'), 'Asia/Dubai')).toEqual(getClosing('02:00'))
  expect(getOpenState(createWeek('18:00', '02:00', [5]), toDate('01:30'), 'Asia/Dubai')).toEqual(
    getOpening(0, '2026-11-21', '18:00'),
  )
})

test('the next opening skips closed days and is null when every day is closed', () => {
  const week = createWeek('12:00', '23:00', [0, 1])
  expect(getOpenState(week, toDate('23:30'), 'Asia/Dubai')).toEqual(getOpening(3, '2026-11-24', '12:00'))
  const never = createWeek('12:00', '23:00', [0, 1, 2, 3, 4, 5, 6])
  expect(getOpenState(never, toDate('13:00'), 'Asia/Dubai')).toEqual({ isOpen: false, opens: null })
})

test('special hours replace the weekday’s hours', () => {
  const sittings = [
    { openTime: '18:00', closeTime: '20:00' },
    { openTime: '21:00', closeTime: '23:00' },
  ]
  const special = [{ id: 1, fromDate: '2026-11-21', untilDate: '2026-11-21', isClosed: false, sittings }]
  const getState = (time: string) => getOpenState(createWeek('12:00', '23:00'), toDate(time), 'Asia/Dubai', special)
  expect(getState('13:00')).toEqual(getOpening(0, '2026-11-21', '18:00'))
  expect(getState('19:00')).toEqual(getClosing('20:00'))
  expect(getState('20:30')).toEqual(getOpening(0, '2026-11-21', '21:00'))
})
