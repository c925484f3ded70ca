import { expect, it } from 'vitest'
import { groupTimes } from './group-times.ts'

const at = (time: string, name?: string) => ({ time, ...(name && { service: { name, nameAr: null } }) })

it.each([
  ['the weekly hours', [at('12:00'), at('22:30')], [[undefined, '12:00', '22:30']]],
  [
    'two services',
    [at('12:00', 'Brunch'), at('12:30', 'Brunch'), at('19:00', 'Dinner')],
    [
      ['Brunch', '12:00', '12:30'],
      ['Dinner', '19:00'],
    ],
  ],
  ['a closed day', [], []],
])('groups the times of %s', (_, slots, expected) => {
  const groups = groupTimes<ReturnType<typeof at>>(slots)
  expect(groups.map(({ service, slots: times }) => [service?.name, ...times.map(({ time }) => time)])).toEqual(expected)
})
