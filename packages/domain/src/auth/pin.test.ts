import { expect, test } from 'vitest'
import { isGuessablePin, parsePin } from './credentials.ts'

test.each([
  ['4821', '4821'],
  ['٤٨٢١٠٩', '482109'],
  ['12345', '12345'],
])('%s is the PIN %s', (typed, pin) => {
  expect(parsePin(typed)).toBe(pin)
})

test.each(['', '123', '1234567', '12 34', '12a4', '-1234'])('%j is no PIN', (typed) => {
  expect(parsePin(typed)).toBeNull()
})

test.each(['0000', '777777', '1234', '456789', '9876', '3210'])('%s is too easy to guess', (pin) => {
  expect(isGuessablePin(pin)).toBe(true)
})

test.each(['4821', '1235', '1357', '9753', '1122', '32105', '9012'])('%s is not too easy to guess', (pin) => {
  expect(isGuessablePin(pin)).toBe(false)
})
