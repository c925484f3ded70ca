import { LEDGER_FLAGS } from '@sufra/domain/customers/ledger-flags'
import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

/**
 * A ledger entry (contract §4): `points` is signed, `amount` is in fils. `balance` is the balance after it, null where
 * unknown.
 */
export const LedgerEntry = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  type: z.enum(['earn', 'redeem', 'welcome', 'adjustment', 'expire', 'bonus', 'import']),
  description: z.string(),
  descriptionAr: z.string().nullable(),
  points: z.number().int(),
  balance: z.number().int().nullable(),
  amount: z.number().int().nullable(),
  qrCodeHash: z.string().nullable(),
  rewardId: z.number().int().nullable(),
  posOrderNumber: z.string().nullable(),
  adminName: z.string().nullable(),
  /** Beyond the specification, refunds only: the purchase and the reason. */
  refundOf: z.optional(z.number().int()),
  reason: z.optional(z.string()),
  /** Beyond the specification: the refunded part of a purchase, in fils. */
  refunded: z.optional(z.number().int()),
  /** Beyond the specification: tenths of a point that the tier added to each point of a purchase. */
  bonusTenths: z.optional(z.number().int()),
  /**
   * Beyond the specification: the offer that was used, with a till's order on its purchase, by staff on an entry
   * without points, which goes when the use is undone.
   */
  offerUse: z.optional(
    z.object({ id: z.number().int(), offerId: z.number().int(), title: z.string(), titleAr: z.string().nullable() }),
  ),
  /** Beyond the specification, staff only, with `details`: warnings; absent if none. */
  flags: z.optional(z.array(z.enum(LEDGER_FLAGS))),
  /** Beyond the specification, with `details`: the customer; null once deleted. */
  customer: z.optional(
    z.object({ uniqueId: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }).nullable(),
  ),
  createdAt: Timestamp,
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** The fact `orders` of ORDER_ALREADY_EARNED: a purchase of the order, `amount` in fils. */
export type EarnedOrder = Pick<
  LedgerEntry,
  'id' | 'customerId' | 'points' | 'amount' | 'posOrderNumber' | 'adminName' | 'createdAt'
>
