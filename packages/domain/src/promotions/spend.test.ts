import { expect, test } from 'vitest'
import { calculateSpend, type Discount, isMinSpendReached } from './spend.ts'

const percent = (discountValue: number): Discount => ({ discountType: 'percentage', discountValue })
const fixed = (discountValue: number): Discount => ({ discountType: 'fixed', discountValue })

test.each<[string, number, Discount[], number | null]>([
  ['without discounts', 8800, [], 8800],
  ['after a percentage', 8800, [percent(20)], 11_000],
  ['after a percentage that leaves no whole fils', 8500, [percent(15)], 10_000],
  ['after a fixed discount', 8000, [fixed(25.5)], 10_550],
  ['after both, at most', 7200, [percent(10), fixed(18)], 10_000],
  ['after two percentages', 7200, [percent(10), percent(20)], 10_000],
  ['that was paid by discounts', 0, [fixed(20)], null],
  ['after a discount of everything', 500, [percent(100)], null],
])('a bill %s: %i paid with %j was %s', (_, paid, discounts, spend) => {
  expect(calculateSpend(paid, discounts)).toBe(spend)
})

test.each([
  [100, 10_000, true],
  [100, 9999, false],
  [100, null, true],
  [0, 1, true],
])('a minimum spend of AED %i with %s fils is reached: %s', (minSpend, spend, expected) => {
  expect(isMinSpendReached({ minSpend }, spend)).toBe(expected)
})
