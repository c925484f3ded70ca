import type { DiscountType } from '@sufra/contracts/records/discount'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../words.ts'
import { discountProblem } from './discount-rule.ts'

/** The rule of a discount's value, for a form. */
export function useDiscountRule() {
  const t = useWords(words)
  return (discountType: DiscountType | null, value: number | null): true | string => {
    const problem = discountProblem(discountType, value)
    return problem === null || t(`promotions.${problem}`)
  }
}
