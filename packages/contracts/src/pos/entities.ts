import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { DiscountType } from '../promotions/fields.ts'

/** A code as the till needs it: the discount is a percentage or dirhams by its type. */
export const PosCode = z.object({
  code: z.string(),
  rewardTitle: z.string(),
  discountType: DiscountType,
  discountValue: z.number(),
  expiresAt: Timestamp,
})
export type PosCode = z.infer<typeof PosCode>

const TierName = z.object({ name: z.string(), nameAr: z.string().nullable() })

/**
 * `discount` is the text that staff saved for the guest; `codes` are those usable now, none if found by `customerId`. `tier` is absent without one.
 */
export const PosGuest = z.object({
  customerId: z.number().int(),
  firstName: z.string().nullable(),
  points: z.number().int(),
  discount: z.string().nullable(),
  codes: z.array(PosCode),
  tier: z.optional(TierName),
})
export type PosGuest = z.infer<typeof PosGuest>

/** Amounts in dirhams. */
export const PosOrder = z.object({
  orderNumber: z.string(),
  customerId: z.number().int(),
  amount: z.number(),
  refunded: z.number(),
  offerId: z.number().int().nullable(),
  occurredAt: Timestamp,
  createdAt: Timestamp,
})
export type PosOrder = z.infer<typeof PosOrder>

/** Besides `pointsAdded`, `bonusAdded` is the bonus of the guest's tier; `newTier` is the one that the order reached. */
export const PosOrderAnswer = z.object({
  pointsAdded: z.number().int(),
  bonusAdded: z.optional(z.number().int()),
  newTier: z.optional(TierName),
  points: z.number().int(),
  codes: z.array(PosCode),
  order: PosOrder,
})
export type PosOrderAnswer = z.infer<typeof PosOrderAnswer>

export const PosRefundAnswer = z.object({
  pointsTakenBack: z.number().int(),
  bonusTakenBack: z.optional(z.number().int()),
  points: z.number().int(),
  codesGivenBack: z.array(z.string()),
  order: PosOrder,
})
export type PosRefundAnswer = z.infer<typeof PosRefundAnswer>
