import { expect, test } from 'vitest'
import { foldDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['+971 ٥0 ۱x', '+971 50 1x'],
  ['مرحبا', 'مرحبا'],
  ['', ''],
])('the digits of "%s" in Latin are "%s"', (text, expected) => {
  expect(foldDigits(text)).toBe(expected)
})
