import { LEDGER_FLAGS } from '@sufra/domain/ledger-flags'
import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { answersOf } from '../record-fields.ts'
import { customerFields } from '../records/customer.ts'

const { adminNotes, ...forAll } = answersOf(customerFields)

/** A customer as others see it (customer specification §3). `adminNotes` reaches staff only (contract §2); the password nobody (see `showPassword`). */
export const Customer = z.object({
  id: z.number().int(),
  uniqueId: z.string(),
  ...forAll,
  adminNotes: z.optional(adminNotes),
  /** Beyond the specification, to staff who do not edit: month and day (`MM-DD`) in place of the date of birth, which recovers passwords. */
  birthday: z.optional(z.string()),
  /** Beyond the specification, to staff only: the latest purchase that earned points; absent until there is one. */
  lastVisitAt: z.optional(Timestamp),
  /** Beyond the specification, to the customer only: which privacy policy was accepted, and when; absent where that was not kept. */
  privacyConsent: z.optional(z.object({ version: z.string(), at: Timestamp })),
  /** Beyond the specification, to the customer only: that no password was chosen; absent once one is. */
  passwordIsFirstName: z.optional(z.literal(true)),
  /** Beyond the specification, to the customer only: that they have yet to accept the privacy policy. */
  privacyConsentIsDue: z.optional(z.literal(true)),
  /** Beyond the specification, to the customer only: a receipt opened the session, and the password is asked for first. */
  passwordIsNeeded: z.optional(z.literal(true)),
  /** Beyond the specification, to the customer only: when the password was recovered last; absent once another is chosen. */
  passwordRecoveredAt: z.optional(Timestamp),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type Customer = z.infer<typeof Customer>

/** By what a searched text names a customer exactly, and how that is written. */
const FoundBy = z.object({ by: z.enum(['customerId', 'code', 'order']), text: z.string() })
export type FoundBy = z.infer<typeof FoundBy>

/**
 * A customer of the directory. Beyond the specification: `toSearchFields` says by which customer ID, discount code or POS order
 * number of theirs a search found them; absent where they were found by name or phone, or nothing was searched for.
 */
export const FoundCustomer = Customer.extend({ foundBy: z.optional(FoundBy) })
export type FoundCustomer = z.infer<typeof FoundCustomer>

/**
 * One line of the points ledger (contract §4): `points` is signed, `amount` is fils; a redeemed
 * reward has its Arabic name. `balance` is what the customer has right after it, null where an earlier release wrote it.
 */
export const Transaction = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  type: z.enum(['earn', 'redeem', 'welcome', 'adjustment']),
  description: z.string(),
  descriptionAr: z.string().nullable(),
  points: z.number().int(),
  balance: z.number().int().nullable(),
  amount: z.number().int().nullable(),
  qrCodeHash: z.string().nullable(),
  rewardId: z.number().int().nullable(),
  posOrderNumber: z.string().nullable(),
  adminName: z.string().nullable(),
  /** Beyond the specification, and absent on all other lines: the purchase that a refund takes back, and why. */
  refundOf: z.optional(z.number().int()),
  reason: z.optional(z.string()),
  /** Beyond the specification: what of a purchase was refunded, in fils; absent where nothing was. */
  refunded: z.optional(z.number().int()),
  /** Beyond the specification, to staff who ask for `details`: what is worth a second look; absent where nothing is. */
  flags: z.optional(z.array(z.enum(LEDGER_FLAGS))),
  /** Beyond the specification, in the ledger of all customers with `details`: whose line it is; null once the customer is gone. */
  customer: z.optional(
    z.object({ uniqueId: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() }).nullable(),
  ),
  createdAt: Timestamp,
})
export type Transaction = z.infer<typeof Transaction>
