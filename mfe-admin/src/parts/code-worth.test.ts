import type { DiscountCode } from '@sufra/contracts/entities/reward'
import { expect, test } from 'vitest'
import { codeWorth } from './code-worth.ts'

test.each([
  ['percentage', 15, '15%'],
  ['percentage', 12.5, '12.5%'],
  ['fixed', 25, 'AED 25.00'],
  ['fixed', 1075.5, 'AED 1,075.50'],
  ['fixed', 0, null],
] as const)('a %s code of %d reads %s in both languages', (discountType, discountValue, worth) => {
  const code = { discountType, discountValue } as DiscountCode
  expect([codeWorth(code, 'en'), codeWorth(code, 'ar')]).toEqual([worth, worth])
})
