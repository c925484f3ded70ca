import { endsAfterItBegins } from '@sufra/contracts/offers/fields'
import type { Finding, Problem } from '@sufra/forms/record-resolver'
import { discountRules, discountSentence } from '../../parts/discounts/discount-rules.ts'
import { numberSentence } from '../../parts/records/number-sentence.ts'
import type { OfferValues } from './offer-values.ts'

/** Rules across fields, beyond the call's schema (contract §11). */
export function offerRules(values: OfferValues): Finding<OfferValues>[] {
  const { validFrom, validUntil } = values
  const found: Finding<OfferValues>[] = [...discountRules(values)]
  if (validFrom && validUntil && !endsAfterItBegins({ validFrom, validUntil })) found.push(['validUntil', 'wrong'])
  return found
}

/** Staff specification §5. */
export function offerSentence(field: keyof OfferValues, problem: Problem, values: OfferValues) {
  if (problem === 'tooLong') return 'editing.tooLong'
  switch (field) {
    case 'title':
      return 'promotions.titleRequired'
    case 'description':
      return 'promotions.descriptionRequired'
    case 'discountType':
      return 'offers.discountTypeRequired'
    case 'discountValue':
      return discountSentence(problem, values)
    case 'minSpend':
      return SPEND[problem]
    case 'validFrom':
      return 'offers.validFromRequired'
    case 'validUntil':
      return problem === 'required' ? 'offers.validUntilRequired' : 'offers.validUntilEarly'
    case 'usageLimit':
      return numberSentence(problem, { least: 'offers.usageWrong', most: 'offers.usageMost' })
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
