import { PAIR_REASONS } from '@sufra/domain/customers/merged-customer'
import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { getAnswers } from '../record-fields.ts'
import { Favourites } from './favourites.ts'
import { customerFields } from './fields.ts'

const { adminNotes, ...forAll } = getAnswers(customerFields)

/**
 * A customer (customer specification §3). `adminNotes` is for staff only (contract §2); passwords are never included
 * (see `showPassword`).
 */
export const Customer = z.object({
  id: z.number().int(),
  uniqueId: z.string(),
  ...forAll,
  adminNotes: z.optional(adminNotes),
  /** Beyond the specification, for staff without editing rights: `MM-DD`. The full date of birth recovers passwords. */
  birthday: z.optional(z.string()),
  /** Beyond the specification, staff only: the latest purchase that earned points. */
  lastVisitAt: z.optional(Timestamp),
  /** Beyond the specification, staff only: consent to e-mails about offers and news; absent without it. */
  acceptsOffers: z.optional(z.literal(true)),
  /** Beyond the specification, staff only: ids of tags; those of deleted tags have no meaning. Absent without any. */
  tags: z.optional(z.array(z.number().int())),
  /** Beyond the specification, staff only: tables and areas that the guest likes. Absent without any. */
  favourites: z.optional(Favourites),
  /** Beyond the specification, staff only: when another record was last merged into this one; absent without a merge. */
  mergedAt: z.optional(Timestamp),
  /** Beyond the specification: when the mailbox confirmed `email`; absent until then. */
  emailConfirmedAt: z.optional(Timestamp),
  /** Beyond the specification: the loyalty tier's ID; absent without one. */
  tier: z.optional(z.number().int()),
  /** Beyond the specification, for the customer only: the accepted privacy policy; absent where unknown. */
  privacyConsent: z.optional(z.object({ version: z.string(), at: Timestamp })),
  /** Beyond the specification, for the customer only: no password has been chosen. */
  passwordIsFirstName: z.optional(z.literal(true)),
  /** Beyond the specification, for the customer only: the privacy policy is not accepted yet. */
  privacyConsentIsDue: z.optional(z.literal(true)),
  /** Beyond the specification, for the customer only: the session was opened by a receipt and needs the password. */
  passwordIsNeeded: z.optional(z.literal(true)),
  /** Beyond the specification, for the customer only: last password recovery; absent after a new choice. */
  passwordRecoveredAt: z.optional(Timestamp),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type Customer = z.infer<typeof Customer>

const FoundBy = z.object({ by: z.enum(['customerId', 'code', 'order']), text: z.string() })
export type FoundBy = z.infer<typeof FoundBy>

/** Beyond the specification: `foundBy` is the exact match of a search; absent for matches by name or phone. */
export const FoundCustomer = Customer.extend({ foundBy: z.optional(FoundBy) })
export type FoundCustomer = z.infer<typeof FoundCustomer>

const MergedCounts = z.object({
  points: z.number().int(),
  ledgerEntries: z.number().int(),
  codes: z.number().int(),
  /** Of the codes those that can be used. */
  usableCodes: z.number().int(),
  offerUses: z.number().int(),
  newsRead: z.number().int(),
  orders: z.number().int(),
  bills: z.number().int(),
  receipts: z.number().int(),
  reservations: z.number().int(),
  /** Of the reservations those to come. */
  comingReservations: z.number().int(),
  waitlist: z.number().int(),
  feedback: z.number().int(),
})
/** What moves from one record to the other. */
export type MergedCounts = z.infer<typeof MergedCounts>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The two records of one guest and what they become; `customer` is the remaining record as it is, or would be. */
export const CustomerMerge = z.object({
  dryRun: z.boolean(),
  customer: Customer,
  /** The records before. */
  into: Customer,
  from: Customer,
  /** Side by side; `isChoice` where the value that remains can be chosen and the records differ. */
  fields: z.array(z.object({ field: z.string(), into: Value, from: Value, remains: Value, isChoice: z.boolean() })),
  moves: MergedCounts,
  /** Until then they can be split again; null in a dry run. */
  splitUntil: z.nullable(Timestamp),
})
export type CustomerMerge = z.infer<typeof CustomerMerge>

export const CustomerSplit = z.object({ customer: Customer, other: Customer })

/** Two records that may be of one guest. */
export const CustomerPair = z.object({
  customers: z.tuple([Customer, Customer]),
  reasons: z.array(z.enum(PAIR_REASONS)),
})
export type CustomerPair = z.infer<typeof CustomerPair>
