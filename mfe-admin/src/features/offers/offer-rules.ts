import { isEndAfterBegin } from '@sufra/contracts/promotions/offers/fields'
import type { Problem, Violation } from '@sufra/forms/record-resolver'
import { checkDiscount, getDiscountSentence } from '../../parts/discounts/discount-rules.ts'
import { getNumberSentence } from '../../parts/records/record-texts.ts'
import type { OfferValues } from './offer-values.ts'

/** Rules across fields, beyond the call's schema (contract §11). */
export function checkOffer(values: OfferValues): Violation<OfferValues>[] {
  const { validFrom, validUntil } = values
  const found: Violation<OfferValues>[] = [...checkDiscount(values)]
  if (validFrom && validUntil && !isEndAfterBegin({ validFrom, validUntil })) found.push(['validUntil', 'wrong'])
  return found
}

/** Staff specification §5. */
export function getOfferSentence(field: keyof OfferValues, problem: Problem, values: OfferValues) {
  if (problem === 'tooLong') return 'editing.tooLong'
  switch (field) {
    case 'title':
      return 'promotions.titleRequired'
    case 'description':
      return 'promotions.descriptionRequired'
    case 'discountType':
      return 'offers.discountTypeRequired'
    case 'discountValue':
      return getDiscountSentence(problem, values)
    case 'minSpend':
      return SPEND[problem]
    case 'validFrom':
      return 'offers.validFromRequired'
    case 'validUntil':
      return problem === 'required' ? 'offers.validUntilRequired' : 'offers.validUntilEarly'
    case 'usageLimit':
      return getNumberSentence(problem, { least: 'offers.usageWrong', most: 'offers.usageMost' })
    default:
      return 'editing.checkFields'
  }
}

const SPEND = {
  required: 'offers.spendRequired',
  noNumber: 'offers.spendNumber',
  tooLittle: 'offers.spendNegative',
  tooMuch: 'promotions.amountMost',
  wrong: 'promotions.decimals',
} as const
