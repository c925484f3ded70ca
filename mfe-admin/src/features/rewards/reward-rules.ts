import type { Problem, Violation } from '@sufra/forms/record-resolver'
import { checkDiscount, getDiscountSentence } from '../../parts/discounts/discount-rules.ts'
import { getNumberSentence } from '../../parts/records/record-texts.ts'
import type { RewardValues } from './reward-values.ts'

/** A discount needs a value of its type (contract §6, §11). */
export function checkReward(values: RewardValues): Violation<RewardValues>[] {
  if (values.discountType !== null && values.discountValue === null) return [['discountValue', 'required']]
  return checkDiscount(values)
}

/** Staff specification §5. */
export function getRewardSentence(field: keyof RewardValues, problem: Problem, values: RewardValues) {
  if (problem === 'tooLong') return 'editing.tooLong'
  switch (field) {
    case 'name':
      return 'rewards.nameRequired'
    case 'description':
      return 'promotions.descriptionRequired'
    case 'pointsCost':
      return getNumberSentence(problem, { least: 'rewards.costWrong', most: 'promotions.amountMost' })
    case 'discountValue':
      return getDiscountSentence(problem, values)
    default:
      return 'editing.checkFields'
  }
}
