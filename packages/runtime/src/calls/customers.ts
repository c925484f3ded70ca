import type { forgotPassword, login, register } from '@sufra/contracts/auth/calls'
import type { ParamsOf, ResultOf } from '@sufra/contracts/call'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { MailedAddress } from '@sufra/contracts/customers/mail-page'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { Tag } from '@sufra/contracts/customers/tags/entities'
import type { MailedOffers } from '@sufra/contracts/marketing/offers-page'
import type { restaurant } from '@sufra/contracts/reservations/opening/calls'
import type { Identifier } from '@sufra/domain/platform/phone'
import type { CustomerMark } from '@sufra/domain/reservations/booking-marks'
import type { Favourite } from '@sufra/domain/reservations/favourites'
import { defineInternalCall, defineRepeatableCall } from '../internal-call.ts'
import type { Composition, LeasedMail } from './mail.ts'

export interface Account {
  customer: Customer
  /** Incremented with the password; sessions of a lower generation have ended. */
  generation: number
  /** Token hash of the session that made the last change: it survives it. */
  exemptSession: string | null
}

export interface PointsMove {
  /** Idempotency key of the move. */
  ref: string
  customerId: number
  type: LedgerEntry['type']
  /** Signed: earned is positive, redeemed negative. */
  points: number
  amountFils: number | null
  description: string
  descriptionAr?: string | null
  qrCodeHash: string | null
  rewardId: number | null
  posOrderNumber: string | null
  /** ISO instant of the order; by default the order is of now. */
  orderedAt?: string
  adminName: string | null
  /** Refunds: the purchase's ledger entry, and the reason. */
  refundOf?: number
  reason?: string
}

interface MovedPoints {
  customer: Customer
  transaction: LedgerEntry
  /** Points of a purchase's bonus. */
  bonus: number
  already: boolean
}

/** `name` is the latest one; points in total. */
export interface RedeemedReward {
  rewardId: number
  name: string
  redemptions: number
  points: number
}

/** @throws RuleError PHONE_TAKEN. */
export const create = defineInternalCall<ParamsOf<typeof register>, Customer>('customers.create')

/** @param withFormer also by the phone or customer ID of a merged record. */
export const find = defineRepeatableCall<Identifier & { withFormer?: true }, Customer | null>('customers.find')

/** With what staff wrote about the customer; null if unknown. */
export const findTagged = defineRepeatableCall<
  { phoneNumber: string },
  {
    customer: Customer
    tags: Pick<Tag, 'name' | 'nameAr'>[]
    adminNotes: string | null
    favourites?: Favourite[]
  } | null
>('customers.findTagged')

export interface MarkedCustomer {
  id: number
  phoneNumber: string
  /** By tags and notes of staff. */
  marks: CustomerMark[]
  hasBought: boolean
}

/** Customers with one of the ids or phones; unknown ones are omitted. */
export const findMarked = defineRepeatableCall<
  { ids: readonly number[]; phoneNumbers: readonly string[] },
  MarkedCustomer[]
>('customers.findMarked')

/** As the customer sees it; null if unknown. */
export const findById = defineRepeatableCall<{ id: number }, Customer | null>('customers.findById')

/** What decides whether a mail may go to a customer, and what it may quote. */
export interface MailAccount {
  id: number
  email: string | null
  firstName: string
  lastName: string
  /** The mailbox confirmed the address. */
  isConfirmed: boolean
  /** To e-mails about offers. */
  hasConsent: boolean
  createdAt: string
}

/** Null if unknown. */
export const mailAccount = defineRepeatableCall<{ id: number } | { phoneNumber: string }, MailAccount | null>(
  'customers.mailAccount',
)

/** Null for an unknown token, and for an address that the account has no more. */
export const mailedAddress = defineRepeatableCall<{ token: string }, MailedAddress | null>('customers.mailedAddress')

/** As `mailedAddress`. A repeated confirmation changes nothing. */
export const confirmMailedAddress = defineRepeatableCall<{ token: string }, MailedAddress | null>(
  'customers.confirmMailedAddress',
)

/** Null for an unknown token. */
export const mailedOffers = defineRepeatableCall<{ token: string }, MailedOffers | null>('customers.mailedOffers')

/** As `mailedOffers`. A repeated answer changes nothing. */
export const answerMailedOffers = defineRepeatableCall<{ token: string; isOn: boolean }, MailedOffers | null>(
  'customers.answerMailedOffers',
)

/** Mails to the customer's own address about the account. */
export const composeMail = defineRepeatableCall<LeasedMail, Composition>('customers.composeMail')

/** Facts needed to open a session; null if unknown. */
export const account = defineRepeatableCall<{ id: number }, Account | null>('customers.account')

/**
 * `isFamiliar`: the device signed in to the account before.
 * @throws RuleError ACCOUNT_NOT_FOUND, INVALID_CREDENTIALS.
 */
export const verify = defineInternalCall<ParamsOf<typeof login> & { isFamiliar: boolean }, Account>('customers.verify')

/** Needs the date of birth. @throws RuleError RECOVERY_FAILED. */
export const recover = defineInternalCall<ParamsOf<typeof forgotPassword>, { password: string }>('customers.recover')

export type WantedMove = Omit<PointsMove, 'customerId'> & ({ customerId: number } | { phoneNumber: string })

/**
 * Moves points, once per `ref`.
 * @throws RuleError CUSTOMER_NOT_FOUND, ACCOUNT_NOT_FOUND (404) for a phone, NOT_ENOUGH_POINTS, IN_PROGRESS.
 */
export const move = defineRepeatableCall<WantedMove, MovedPoints>('customers.move')

/** Voids a move permanently unless it was applied. */
export const voidMove = defineRepeatableCall<{ customerId: number; ref: string }, { moved: boolean }>(
  'customers.voidMove',
)

/** False is not final: the move may still be applied. */
export const hasMoved = defineRepeatableCall<{ customerId: number; ref: string }, { moved: boolean }>(
  'customers.hasMoved',
)

export const redeemedRewards = defineRepeatableCall<{ days: number }, RedeemedReward[]>('customers.redeemedRewards')

/** Deleted customers are omitted. */
export const uniqueIds = defineRepeatableCall<{ ids: readonly number[] }, Pick<Customer, 'id' | 'uniqueId'>[]>(
  'customers.uniqueIds',
)

/** What the restaurant tells of its loyalty programme. */
export const loyaltyFacts = defineRepeatableCall<
  Record<string, never>,
  Pick<ResultOf<typeof restaurant>, 'pointsExpire' | 'tiers'>
>('customers.loyaltyFacts')
