import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { type OfferEdit, offerDefaults, offerFields } from '@sufra/contracts/promotions/offers/fields'
import { answerFrom, listNames, type ValuesOf } from '@sufra/contracts/record-fields'
import type { Day } from '@sufra/domain/platform/calendar-day'
import type { UseFormReturn } from 'react-hook-form'
import { PICTURE_TOGETHER, type PictureValues, toPictureRequest } from '../../parts/pictures/use-send-picture.ts'

type Stored = ValuesOf<typeof offerFields>
type Chosen = 'discountType' | 'discountValue' | 'minSpend' | 'validFrom' | 'validUntil'
type Time = 'timeFrom' | 'timeUntil'

/** Null for no choice; a time is `HH:MM` or empty. */
export type OfferValues = Omit<Stored, Chosen | Time | 'picture'> &
  PictureValues & { [Name in Chosen]: Stored[Name] | null } & Record<Time, string>

export type OfferForm = UseFormReturn<OfferValues, unknown, OfferEdit>

export const FIELD_ORDER = listNames(offerFields)

export const TOGETHER = [
  PICTURE_TOGETHER,
  ['discountType', 'discountValue'],
  ['validFrom', 'validUntil'],
  ['timeFrom', 'timeUntil'],
] as const

export function toValues(offer: Offer): OfferValues {
  const { timeFrom, timeUntil, ...stored } = answerFrom(offerFields, 'viewer', offer)
  return { ...stored, timeFrom: timeFrom ?? '', timeUntil: timeUntil ?? '' }
}

/** Defaults of staff specification §3, from today. */
export function createValues(today: Day): OfferValues {
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
    ...offerDefaults,
  }
}

export function toRequest(values: OfferValues) {
  return { ...values, ...toPictureRequest(values) }
}
