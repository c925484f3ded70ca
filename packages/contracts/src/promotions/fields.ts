import { dietaryPreferences } from '@sufra/domain/marketing/audience'
import * as z from 'zod/mini'
import { changeableText, dirhamsField } from '../fields.ts'

export const DiscountType = z.enum(['percentage', 'fixed'], { error: 'Discount type is required' })
export type DiscountType = z.infer<typeof DiscountType>

export const VALUE_POSITIVE = 'Discount value must be greater than 0'
export const PERCENT_MAXIMUM = 'A percentage discount can be at most 100'

/** Percent or dirhams, by the discount's type. */
export const DiscountValue = dirhamsField(1, VALUE_POSITIVE)

const MAX_PERCENT = 100

/** A percentage is at most 100 (contract §11). */
export function isValueOfType({ discountType, discountValue }: { discountType?: unknown; discountValue?: unknown }) {
  return discountType !== 'percentage' || typeof discountValue !== 'number' || discountValue <= MAX_PERCENT
}

/** For whom a reward, an offer or a news item is (contract §6). */
export const DietaryPreference = z.enum(dietaryPreferences, {
  error: 'Dietary preference must be all, halal or non_halal',
})

export function createArabicText(most: number) {
  return { schema: changeableText(most), answer: z.nullable(z.string()) } as const
}
