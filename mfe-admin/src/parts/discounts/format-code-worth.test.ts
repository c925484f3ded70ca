import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { expect, test } from 'vitest'
import { formatCodeWorth } from './code-title.tsx'

test.each([
  ['percentage', 15, '15%', '15%'],
  ['percentage', 12.5, '12.5%', '12.5%'],
  ['fixed', 25, 'AED 25.00', '25.00 درهم'],
  ['fixed', 1075.5, 'AED 1,075.50', '1,075.50 درهم'],
  ['fixed', 0, null, null],
] as const)('a %s code of %d reads %s in English, %s in Arabic', (discountType, discountValue, inEnglish, inArabic) => {
  const code = { discountType, discountValue } as DiscountCode
  expect([formatCodeWorth(code, 'en'), formatCodeWorth(code, 'ar')]).toEqual([inEnglish, inArabic])
})
