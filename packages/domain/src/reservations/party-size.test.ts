import { expect, test } from 'vitest'
import { parsePartySize } from './seating.ts'

test.each([
  [1, 1],
  [20, 20],
  ['4', 4],
  [' 4 ', 4],
  ['10+', 10],
  ['٤', 4],
  ['20', 20],
])('%o is a party of %i [T127]', (value, people) => {
  expect(parsePartySize(value)).toBe(people)
})

test.each([0, 21, -1, 2.5, Number.NaN, '', '+', '+4', '4++', '4.5', '0', '21', '-3', 'four', '4 people', '1e1'])(
  '%o is no party size',
  (value) => {
    expect(parsePartySize(value)).toBeNull()
  },
)
