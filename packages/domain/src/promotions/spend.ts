import { toFils } from '../platform/money.ts'

export interface Discount {
  discountType: 'percentage' | 'fixed'
  discountValue: number
}

/**
 * The bill in fils before its discounts, by what was paid of it: at most, because percentages may apply before or after
 * fixed ones. Null where discounts paid the whole bill, which has no known amount then.
 */
export function calculateSpend(paidFils: number, discounts: readonly Discount[]): number | null {
  const percentages = discounts.filter(({ discountType }) => discountType === 'percentage')
  const share = percentages.reduce((product, { discountValue }) => product * (1 - discountValue / 100), 1)
  if (paidFils === 0 || share <= 0) return null
  const fixed = discounts
    .filter(({ discountType }) => discountType === 'fixed')
    .reduce((sum, { discountValue }) => sum + (toFils(discountValue) ?? 0), 0)
  return Math.round((paidFils + fixed) / share)
}

/** @param spend of `calculateSpend` */
export function isMinSpendReached({ minSpend }: { minSpend: number }, spend: number | null): boolean {
  return spend === null || spend >= (toFils(minSpend) ?? 0)
}
