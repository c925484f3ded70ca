import { type DiscountType, isValueOfType } from '@sufra/contracts/promotions/fields'
import type { Problem, Violation } from '@sufra/forms/record-resolver'

interface Discount {
  discountType: DiscountType | null
  discountValue: number | null
}

/** Rules beyond the schema: the value must suit the type (contract §11). */
export function checkDiscount(discount: Discount): Violation<Discount>[] {
  return isValueOfType(discount) ? [] : [['discountValue', 'tooMuch']]
}

export function getDiscountSentence(problem: Problem, discount: Discount) {
  if (problem === 'required' || problem === 'noNumber' || problem === 'tooLittle') return 'promotions.valuePositive'
  if (!isValueOfType(discount)) return 'promotions.percentMost'
  return problem === 'tooMuch' ? 'promotions.amountMost' : 'promotions.decimals'
}
