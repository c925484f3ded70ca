import { z } from 'zod'
import { DayText, Timestamp } from '../fields.ts'
import { DietaryPreference } from '../records/audience.ts'
import { DiscountType } from '../records/discount.ts'

/** An offer (staff specification §3). `discountValue` is percent or dirhams by its type, `minSpend` dirhams. */
export const Offer = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  discountType: DiscountType,
  discountValue: z.number(),
  minSpend: z.number(),
  validFrom: DayText,
  validUntil: DayText,
  /** Weekdays, 0 is Sunday; none means every day. */
  validDays: z.array(z.number().int()),
  timeFrom: z.string().nullable(),
  timeUntil: z.string().nullable(),
  isActive: z.boolean(),
  isHalalOnly: z.boolean(),
  dietaryPreference: DietaryPreference,
  /** Null is unlimited. */
  usageLimit: z.number().int().nullable(),
  usedCount: z.number().int(),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type Offer = z.infer<typeof Offer>
