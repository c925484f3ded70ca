import { expect, test } from 'vitest'
import { discountPercent } from './discount-text.ts'

test.each([
  [null, { percent: 0 }],
  ['', { percent: 0 }],
  ['   ', { percent: 0 }],
  ['0', { percent: 0 }],
  ['15', { percent: 15 }],
  ['15%', { percent: 15 }],
  [' 15 % on food ', { percent: 15 }],
  ['12.5%', { percent: 12.5 }],
  ['2 drinks and 10%', { percent: 10 }],
  ['١٥٪', { percent: 15 }],
  ['١٢٫٥٪', { percent: 12.5 }],
  ['Friends and family', { text: 'Friends and family' }],
  [' Staff ', { text: 'Staff' }],
])('the discount "%s" is shown as %o [T057]', (text, shown) => {
  expect(discountPercent(text)).toEqual(shown)
})
