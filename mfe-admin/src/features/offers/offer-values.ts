import type { Offer } from '@sufra/contracts/entities/offer'
import type { DiscountType } from '@sufra/contracts/records/discount'
import type { DietaryPreference } from '@sufra/domain/audience'
import type { Day } from '@sufra/domain/calendar-day'

/** What stands in the form of an offer. */
export interface OfferValues {
  title: string
  description: string
  discountType: DiscountType | null
  discountValue: number | null
  /** Dirhams. */
  minSpend: number | null
  validFrom: Day | null
  validUntil: Day | null
  validDays: number[]
  /** `HH:MM`, or empty. */
  timeFrom: string
  timeUntil: string
  /** Null and 0 are unlimited. */
  usageLimit: number | null
  dietaryPreference: DietaryPreference
  isHalalOnly: boolean
  isActive: boolean
}

/** The fields in the order of the screen. */
export const FIELD_ORDER = [
  'title',
  'description',
  'discountType',
  'discountValue',
  'minSpend',
  'validFrom',
  'validUntil',
  'timeFrom',
  'timeUntil',
  'usageLimit',
] as const

/** The form of an offer as it is stored. */
export function valuesOf(offer: Offer): OfferValues {
  return {
    title: offer.title,
    description: offer.description,
    discountType: offer.discountType,
    discountValue: offer.discountValue,
    minSpend: offer.minSpend,
    validFrom: offer.validFrom,
    validUntil: offer.validUntil,
    validDays: offer.validDays,
    timeFrom: offer.timeFrom ?? '',
    timeUntil: offer.timeUntil ?? '',
    usageLimit: offer.usageLimit,
    dietaryPreference: offer.dietaryPreference,
    isHalalOnly: offer.isHalalOnly,
    isActive: offer.isActive,
  }
}

/** The form of a new offer, with the defaults of the specification (§3); it begins today. */
export function newValues(today: Day): OfferValues {
  return {
    title: '',
    description: '',
    discountType: null,
    discountValue: null,
    minSpend: 0,
    validFrom: today,
    validUntil: null,
    validDays: [],
    timeFrom: '',
    timeUntil: '',
    usageLimit: null,
    dietaryPreference: 'all',
    isHalalOnly: false,
    isActive: true,
  }
}

/** What is sent, from a form whose required fields are filled in. */
export function fieldsOf(values: OfferValues) {
  return {
    ...values,
    discountType: values.discountType ?? 'percentage',
    discountValue: values.discountValue ?? 0,
    minSpend: values.minSpend ?? 0,
    validFrom: values.validFrom ?? '',
    validUntil: values.validUntil ?? '',
    timeFrom: values.timeFrom || null,
    timeUntil: values.timeUntil || null,
    usageLimit: values.usageLimit || null,
  }
}
