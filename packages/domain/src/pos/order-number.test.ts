import { expect, test } from 'vitest'
import { normaliseOrderNumber, toOrderKey } from './order-number.ts'

test.each([
  ['10234', '10234'],
  [' 10 234 ', '10234'],
  ['١٠٢٣٤', '10234'],
  ['۱۰۲۳۴', '10234'],
  ['pos-10234', 'POS10234'],
  ['POS–102 34', 'POS10234'],
  ['\u200fA-7', 'A7'],
  ['A/7', 'A/7'],
])('%j is the order %s', (text, key) => {
  expect(toOrderKey(text)).toBe(key)
})

test.each(['', ' - ', 'table', 'الطاولة'])('%j is no order number', (text) => {
  expect(toOrderKey(text)).toBeNull()
})

test.each([
  ['Table – ٣', 'TABLE3'],
  ['table', 'TABLE'],
  [' - ', ''],
])('%j is compared as %j', (text, key) => {
  expect(normaliseOrderNumber(text)).toBe(key)
})
