import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import { Flag, formatMaximum, requiredText, wholeNumber } from '../../fields.ts'
import { listSchemas, type StaffFields } from '../../record-fields.ts'
import { createArabicText, DietaryPreference, DiscountType, DiscountValue } from '../fields.ts'
import { pictureDefaults, pictureFields } from '../pictures/fields.ts'

const MOST_POINTS = 1_000_000

/**
 * Fields of a reward (customer specification §3), in screen order. An absent field takes its default on creation and
 * keeps its value on update.
 */
export const rewardFields = {
  name: { schema: requiredText('Name is required', NAME_MOST), answer: z.string() },
  nameAr: createArabicText(NAME_MOST),
  description: { schema: requiredText('Description is required', TEXT_MOST), answer: z.string() },
  descriptionAr: createArabicText(TEXT_MOST),
  ...pictureFields,
  pointsCost: {
    schema: wholeNumber(1, MOST_POINTS, 'Points cost must be greater than 0', formatMaximum(MOST_POINTS)),
    answer: z.int(),
  },
  discountType: { schema: z.nullish(DiscountType), answer: z.nullable(DiscountType) },
  discountValue: { schema: z.nullish(DiscountValue), answer: z.nullable(z.number()) },
  dietaryPreference: { schema: z.optional(DietaryPreference), answer: DietaryPreference },
  isMultipleRedemption: { schema: z.optional(Flag), answer: z.boolean() },
  isActive: { schema: z.optional(Flag), answer: z.boolean() },
} as const satisfies StaffFields

export const rewardDefaults = {
  nameAr: null,
  descriptionAr: null,
  ...pictureDefaults,
  discountType: null,
  discountValue: null,
  dietaryPreference: 'all',
  isMultipleRedemption: false,
  isActive: true,
} as const

export const RewardEdit = z.object(listSchemas(rewardFields))
export type RewardEdit = z.infer<typeof RewardEdit>
