import { TEXT_MOST, TITLE_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import { bookingDayField, DayText, dirhamsField, Flag, OptionalTime, requiredText, wholeNumber } from '../../fields.ts'
import { listSchemas, type StaffFields } from '../../record-fields.ts'
import { createArabicText, DietaryPreference, DiscountType, DiscountValue } from '../fields.ts'
import { pictureDefaults, pictureFields } from '../pictures/fields.ts'

const LIMIT = 'Usage limit must be at least 1'
const DAYS = 'Days must be a list of numbers from 0 to 6'

/** Zero, empty or absent means unlimited and becomes null (contract §11). */
const UsageLimit = z.pipe(
  z.optional(z.union([z.literal(''), wholeNumber(0, 1_000_000_000, LIMIT), z.null()], { error: LIMIT })),
  z.transform((limit) => limit || null),
)

/** Weekdays, 0 is Sunday; an empty list means every day. */
const ValidDays = z.pipe(
  z.nullish(
    z.array(wholeNumber(0, 6, 'Days must be numbers from 0 to 6'), { error: DAYS }).check(z.maxLength(7, DAYS)),
  ),
  z.transform((days) => [...new Set(days)].sort((a, b) => a - b)),
)

/**
 * Fields of an offer (staff specification §3), in screen order. `discountValue` is percent or dirhams by type,
 * `minSpend` dirhams. An absent flag takes its default on creation and keeps its value on update.
 */
export const offerFields = {
  title: { schema: requiredText('Title is required', TITLE_MOST), answer: z.string() },
  titleAr: createArabicText(TITLE_MOST),
  description: { schema: requiredText('Description is required', TEXT_MOST), answer: z.string() },
  descriptionAr: createArabicText(TEXT_MOST),
  ...pictureFields,
  discountType: { schema: DiscountType, answer: DiscountType },
  discountValue: { schema: DiscountValue, answer: z.number() },
  minSpend: { schema: z._default(dirhamsField(0, 'Minimum spend cannot be negative'), 0), answer: z.number() },
  validFrom: { schema: bookingDayField('Valid from is required'), answer: DayText },
  validUntil: { schema: bookingDayField('Valid until is required'), answer: DayText },
  validDays: { schema: ValidDays, answer: z.array(z.int()) },
  timeFrom: { schema: OptionalTime, answer: z.nullable(z.string()) },
  timeUntil: { schema: OptionalTime, answer: z.nullable(z.string()) },
  usageLimit: { schema: UsageLimit, answer: z.nullable(z.int()) },
  dietaryPreference: { schema: z.optional(DietaryPreference), answer: DietaryPreference },
  isHalalOnly: { schema: z.optional(Flag), answer: z.boolean() },
  isActive: { schema: z.optional(Flag), answer: z.boolean() },
} as const satisfies StaffFields

export const offerDefaults = {
  titleAr: null,
  descriptionAr: null,
  ...pictureDefaults,
  dietaryPreference: 'all',
  isHalalOnly: false,
  isActive: true,
} as const

export const OfferEdit = z.object(listSchemas(offerFields))
export type OfferEdit = z.infer<typeof OfferEdit>

/** One-day offers are valid (contract §11). */
export function isEndAfterBegin({ validFrom, validUntil }: { validFrom: string; validUntil: string }): boolean {
  return validFrom <= validUntil
}
