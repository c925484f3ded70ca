import type { forgotPassword, login, register } from '@sufra/contracts/auth'
import type { ParamsOf } from '@sufra/contracts/call'
import type { Customer, Transaction } from '@sufra/contracts/entities/customer'
import type { Identifier } from '@sufra/domain/phone'
import { internalCall, repeatableCall } from '../internal-call.ts'

/** A customer as far as signing in needs it. */
export interface Account {
  customer: Customer
  /** Raised by each change of the password in force; a session opened at a lower number has ended. */
  generation: number
  /** The one older session that goes on, by its token's hash: the one that made the last change. */
  keptSession: string | null
}

/** A wanted change of one customer's points. */
export interface PointsMove {
  /** Names the attempt, so that it moves the points at most once. */
  ref: string
  customerId: number
  type: Transaction['type']
  /** Signed: earned is positive, redeemed negative. */
  points: number
  amountFils: number | null
  description: string
  /** The description in Arabic, where there is one: the name of a redeemed reward. */
  descriptionAr?: string | null
  qrCodeHash: string | null
  rewardId: number | null
  posOrderNumber: string | null
  adminName: string | null
  /** Of a refund: the line of the purchase that it takes back, and why. */
  refundOf?: number
  reason?: string
}

interface MovedPoints {
  customer: Customer
  transaction: Transaction
  /** Whether the ref had moved them before. */
  already: boolean
}

/** How often a reward was redeemed, for how many points in all, under the name that it had last. */
export interface RedeemedReward {
  rewardId: number
  name: string
  redemptions: number
  points: number
}

/** Creates a customer. @throws RuleError PHONE_TAKEN. */
export const create = internalCall<ParamsOf<typeof register>, Customer>('customers.create')

/** The customer with a phone or customer ID, or null. */
export const find = repeatableCall<Identifier, Customer | null>('customers.find')

/** The customer with an id as the customer alone sees it, or null. */
export const findById = repeatableCall<{ id: number }, Customer | null>('customers.findById')

/** What opening a session needs to know of the customer with an id; null when there is none. */
export const account = repeatableCall<{ id: number }, Account | null>('customers.account')

/** Checks a sign-in; `isFamiliar` says that the device signed in to the account before. @throws RuleError ACCOUNT_NOT_FOUND, INVALID_CREDENTIALS. */
export const verify = internalCall<ParamsOf<typeof login> & { isFamiliar: boolean }, Account>('customers.verify')

/** The password of who knows the date of birth. @throws RuleError RECOVERY_FAILED. */
export const recover = internalCall<ParamsOf<typeof forgotPassword>, { password: string }>('customers.recover')

/** As a change of points, for the customer with an id or a phone. */
export type WantedMove = Omit<PointsMove, 'customerId'> & ({ customerId: number } | { phoneNumber: string })

/**
 * Moves points, once for each `ref`.
 * @throws RuleError CUSTOMER_NOT_FOUND, ACCOUNT_NOT_FOUND (404) for a phone, NOT_ENOUGH_POINTS, IN_PROGRESS.
 */
export const move = repeatableCall<WantedMove, MovedPoints>('customers.move')

/** Voids a move for good, unless it happened: tells which of the two. The name is that of every release. */
export const voidMove = repeatableCall<{ customerId: number; ref: string }, { moved: boolean }>('customers.giveUpMove')

/** Whether a move happened; it may still. */
export const hasMoved = repeatableCall<{ customerId: number; ref: string }, { moved: boolean }>('customers.hasMoved')

/** What points were traded for on the last days, each reward once. */
export const redeemedRewards = repeatableCall<{ days: number }, RedeemedReward[]>('customers.redeemedRewards')

/** The customer IDs of customers; those who are gone are left out. */
export const uniqueIds = repeatableCall<{ ids: readonly number[] }, Pick<Customer, 'id' | 'uniqueId'>[]>(
  'customers.uniqueIds',
)
