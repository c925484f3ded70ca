import { expect, test } from 'vitest'
import { CUSTOMER_ID_RANGES, isCustomerId } from './customer-id.ts'

test.each(['1000', '9999', '0123', '10000', '999999'])('%s has the shape of a customer ID', (text) => {
  expect(isCustomerId(text)).toBe(true)
})

test.each(['', '999', '1000000', '12a4', ' 1234', '1234\n', '١٢٣٤', '+1234'])('"%s" has not', (text) => {
  expect(isCustomerId(text)).toBe(false)
})

test('customer IDs are of 4 digits first, then of 5, then of 6, without a gap', () => {
  expect(CUSTOMER_ID_RANGES.map(([first]) => first)).toEqual([1000, 10_000, 100_000])
  expect(CUSTOMER_ID_RANGES.map(([, last]) => last + 1)).toEqual([10_000, 100_000, 1_000_000])
  for (const number of CUSTOMER_ID_RANGES.flat()) expect(isCustomerId(String(number))).toBe(true)
})
