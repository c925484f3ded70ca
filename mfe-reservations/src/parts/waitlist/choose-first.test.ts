import { expect, test } from 'vitest'
import { createSlots } from '../../testing/bookings.ts'
import { chooseFirst } from './choose-first.ts'

const slots = createSlots(['13:00', '20:00'], ['12:30', '19:00', '19:30', '20:30', '21:00'])

test.each([
  ['', '12:30', '12:30'],
  ['19:00', '19:00', '19:30'],
  ['19:30', '19:30', '19:30'],
  ['20:30', '20:30', '21:00'],
  ['20:00', '20:00', '20:00'],
  ['03:00', '12:30', '12:30'],
])('the wanted time ‘%s’ preselects %s to %s', (wanted, from, until) => {
  expect(chooseFirst(slots, wanted)).toEqual({ from, until })
})

test('a day with no full time preselects its first time, and a day without times none', () => {
  expect(chooseFirst(createSlots(['13:00', '13:30']), '')).toEqual({ from: '13:00', until: '13:00' })
  expect(chooseFirst([], '19:00')).toBeNull()
})
