import { expect, test } from 'vitest'
import { getPartySize, isLargeParty, joinWishes, toParty } from './reserve-values.ts'

test.each([
  ['2', null, 2],
  ['10', 14, 10],
  ['10+', null, 10],
  ['10+', 14, 14],
  ['10+', 20, 20],
  ['10+', 21, 10],
  ['10+', 9, 10],
  ['10+', 12.5, 10],
  ['', null, 1],
])('the choice %s with %s exactly is a party of %i', (people, exactly, size) => {
  expect(getPartySize({ people, exactly })).toBe(size)
})

test.each([
  [9, false],
  [10, true],
  [20, true],
  [21, false],
  [12.5, false],
])('%s people are a large party that can be booked: %s', (people, expected) => {
  expect(isLargeParty(people)).toBe(expected)
})

test('a stored size is shown as the choice that was made', () => {
  expect([toParty(10), toParty(14)]).toEqual([
    { people: '10', exactly: null },
    { people: '10+', exactly: 14 },
  ])
})

test('wishes are joined without the empty ones', () => {
  expect(joinWishes({ specialEvent: ' Birthday ', intolerances: ' ', notes: 'Window' })).toBe('Birthday. Window')
  expect(joinWishes({ specialEvent: '', intolerances: '', notes: '' })).toBeNull()
})
