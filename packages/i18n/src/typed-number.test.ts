import { expect, test } from 'vitest'
import { readTypedNumber } from './typed-number.ts'

test.each([
  ['150', 150],
  ['12.5', 12.5],
  ['12.', 12],
  ['١٢٫٥', 12.5],
  ['1,250', 1250],
  ['', null],
  ['12 AED', Number.NaN],
])('%j is %j', (text, number) => {
  expect(readTypedNumber(text)).toBe(number)
})
