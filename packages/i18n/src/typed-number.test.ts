import { expect, test } from 'vitest'
import { parseTypedNumber } from './typed-number.ts'

test.each([
  ['150', 150],
  ['12.5', 12.5],
  ['12.', 12],
  ['١٢٫٥', 12.5],
  ['1,250', 1250],
  ['1,250,000.75', 1_250_000.75],
  ['١٬٢٥٠', 1250],
  ['12,5', Number.NaN],
  ['1,25', Number.NaN],
  ['', null],
  ['12 AED', Number.NaN],
])('the typed text %j is read as the number %j', (text, number) => {
  expect(parseTypedNumber(text)).toBe(number)
})
