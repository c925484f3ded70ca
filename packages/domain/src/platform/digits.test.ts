import { expect, test } from 'vitest'
import { foldDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['+971 ٥0 ۱x', '+971 50 1x'],
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['𝟎𝟗𝟘𝟡𝟢𝟫𝟶𝟿', '09090909'],
  ['²½Ⅳ一', '²½Ⅳ一'],
  ['مرحبا', 'مرحبا'],
  ['', ''],
])('the digits of "%s" in Latin are "%s"', (text, expected) => {
  expect(foldDigits(text)).toBe(expected)
})

test('every decimal digit of Unicode becomes one of ten', () => {
  const digits = Array.from({ length: 0x20000 }, (_, point) => point)
    .filter((point) => !(point >= 0xd800 && point < 0xe000))
    .map((point) => String.fromCodePoint(point))
    .filter((character) => /\p{Nd}/u.test(character))
  expect(foldDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10))
})
