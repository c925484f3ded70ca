import type { DiscountType } from '@sufra/contracts/records/discount'
import { filsFromDirhams } from '@sufra/domain/money'
import { MOST_DIRHAMS } from './limits.ts'

const MOST_PERCENT = 100

/** What is wrong with the value of a discount, as a key of the words; null for one that can be sent. */
export function discountProblem(
  discountType: DiscountType | null,
  value: number | null,
): 'valuePositive' | 'percentMost' | 'amountMost' | 'decimals' | null {
  if (value === null || !(value >= 1)) return 'valuePositive'
  if (discountType === 'percentage' && value > MOST_PERCENT) return 'percentMost'
  if (value > MOST_DIRHAMS) return 'amountMost'
  return filsFromDirhams(value) === null ? 'decimals' : null
}
