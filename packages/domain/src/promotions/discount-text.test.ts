import { expect, test } from 'vitest'
import { parseDiscountPercent } from './discount-text.ts'

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
  ['12,5%', { percent: 12.5 }],
  ['12,50 %', { percent: 12.5 }],
  ['0,125%', { percent: 0.125 }],
  ['.5%', { percent: 0.5 }],
  ['7.5', { percent: 7.5 }],
  ['7,5', { percent: 7.5 }],
  ['15.', { percent: 15 }],
  ['%15', { percent: 15 }],
  ['% 15 off', { percent: 15 }],
  ['٪١٥', { percent: 15 }],
  ['۱۵٪', { percent: 15 }],
  ['１５％', { percent: 15 }],
  ['१५%', { percent: 15 }],
  ['\u200f15\u00a0%\u200f', { percent: 15 }],
  ['-10%', { percent: 10 }],
  ['−10 %', { percent: 10 }],
  ['15 percent', { percent: 15 }],
  ['15 per cent off', { percent: 15 }],
  ['خصم ١٢٫٥ بالمئة', { percent: 12.5 }],
  ['خصم 20%', { percent: 20 }],
  ['100%', { percent: 100 }],
  ['AED 50 (10%)', { percent: 10 }],
  ['20% off, up to AED 50', { percent: 20 }],
  ['20% on drinks from 5 pm', { percent: 20 }],
  ['10% and 2 drinks', { percent: 10 }],
  ['Buy 1 get 50% off', { percent: 50 }],
  ['١٥٪', { percent: 15 }],
  ['١٢٫٥٪', { percent: 12.5 }],
  ['Friends and family', { text: 'Friends and family' }],
  [' Staff ', { text: 'Staff' }],
])('the discount "%s" is shown as %o [T057]', (text, displayed) => {
  expect(parseDiscountPercent(text)).toEqual(displayed)
})

test.each(
  [
    ['AED 1,500', '1,500', '1.500', "1'500 AED", '1٬500', '1 500', '1\u202f500', '1,500%', '12.500%', '1,234.5%'],
    ['AED 50', '50 AED', '50 درهم', '15 off', '101%', '150', '1.2.3%', '1,2,3%', '5‰', '2 for 1', '2+1', '1/2', '-15'],
    ['up to 20%', 'Up-to 20%', 'upto 20 %', 'max. 20%', 'from 10%', 'more than 10%', 'at least 5%', '≤20%', '~20%'],
    ['حتى 20٪', 'خصم يصل إلى ٣٠٪', 'لغاية 20%', 'من 10%', '10% أو أكثر', '10%+', '10% or more'],
    ['10-15%', '10–15 %', '10% - 15%', '10%–15', '10/15%', '10 to 15%', '10 or 15%', '10, 15%', '10 and 15%'],
    ['من 10 إلى 15%', '10 الى 15٪', '10% 15', '10 % 20', '5 10%', '20% + 5%', '10% food, 5% drinks'],
    ['%', 'percent', 'fifteen percent', 'Half price', '½', '½%', '10½%', '٪'],
  ].flat(),
)('the discount "%s" is shown as it is', (text) => {
  expect(parseDiscountPercent(text)).toEqual({ text })
})
