import { expect, test } from 'vitest'
import { groupByMeal } from './group-by-meal.ts'

test.each([
  ['a day from noon', ['12:00', '16:30', '17:00', '22:30'], 'lunch 12:00 16:30, dinner 17:00 22:30'],
  ['an evening past midnight', ['19:00', '23:30', '00:00', '02:30'], 'dinner 19:00 23:30, late 00:00 02:30'],
  ['what is left of a late evening', ['00:30', '01:00'], 'late 00:30 01:00'],
  ['a sitting before dawn, on its own day', ['03:00', '04:30'], 'dinner 03:00 04:30'],
  ['a morning', ['05:00', '08:00', '11:30', '12:00'], 'breakfast 05:00 08:00 11:30, lunch 12:00'],
  ['a closed day', [], ''],
])('the times of %s are grouped by meal', (_, times, groups) => {
  const isLate = ({ time }: { time: string }) => time < '03:00'
  const sittings = groupByMeal(
    times.map((time) => ({ time })),
    isLate,
  )
  expect(sittings.map(({ meal, slots }) => [meal, ...slots.map(({ time }) => time)].join(' ')).join(', ')).toBe(groups)
})
