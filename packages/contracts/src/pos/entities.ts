import { z } from 'zod'
import { Customer } from '../customers/entities.ts'
import { Tier } from '../customers/loyalty/entities.ts'
import { LedgerEntry } from '../customers/points/entities.ts'
import { Timestamp } from '../fields.ts'
import { DiscountType } from '../promotions/fields.ts'
import { OfferUse } from '../promotions/offers/entities.ts'
import { DiscountCode } from '../promotions/rewards/entities.ts'

/**
 * What became of a bill: the customer with the new balance, the purchase, the bonus of the tier held before and the tier
 * that it reached, the codes and offers as used, and until when it can be undone.
 */
export const SavedBill = z.object({
  id: z.number().int(),
  customer: Customer,
  transaction: LedgerEntry,
  bonus: z.optional(LedgerEntry),
  newTier: z.optional(Tier),
  codes: z.array(DiscountCode),
  offers: z.array(OfferUse),
  undoUntil: Timestamp,
})
export type SavedBill = z.infer<typeof SavedBill>

/** `points` is the balance afterwards; `codes` and `offers` are those that this undo gave back. */
export const UndoneBill = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  pointsTakenBack: z.number().int(),
  bonusTakenBack: z.optional(z.number().int()),
  points: z.number().int(),
  codes: z.array(z.string()),
  offers: z.array(OfferUse),
  undoneAt: Timestamp,
})
export type UndoneBill = z.infer<typeof UndoneBill>

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
