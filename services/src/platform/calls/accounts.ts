import { createHmac } from 'node:crypto'
import type { Customer } from '@sufra/contracts/customers/entities'
import { canEdit, type Session } from '@sufra/contracts/rights'
import { hasRight } from '@sufra/contracts/staff-rights'
import type { StaffRight } from '@sufra/domain/auth/staff-rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Identifier } from '@sufra/domain/platform/phone'
import type { Favourite } from '@sufra/domain/reservations/favourites'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { Meta } from '@sufra/runtime/meta'
import mongoose from 'mongoose'
import type { AppContext } from '../config.ts'
import { getCommandOptions } from '../db/command-options.ts'
import type { ActionContext } from './action.ts'

export const CUSTOMERS = 'customers'
export const STAFF = 'admins'

/** Account fields that a customer's session depends on (docs/decisions/0010). */
export interface CustomerAccount {
  id: number
  uniqueId: string
  phoneNumber: string
  isMuslim: boolean | null
  generation?: number
  exemptSession?: string | null
  /** Tables and areas that the guest likes. */
  favourites?: Favourite[]
}

/**
 * The account of a phone, also of one that a merged record had, or of an id; null for none. Reads the snapshot of the current transaction, which may call no other
 * service.
 */
export async function findAccount(
  whose: { phoneNumber: string } | { id: number },
): Promise<Pick<CustomerAccount, 'id' | 'favourites'> | null> {
  const options = { ...getCommandOptions(), projection: { _id: 0, id: 1, favourites: 1 } }
  const { id, phoneNumber } = { id: undefined, phoneNumber: undefined, ...whose }
  const filter = phoneNumber === undefined ? { id } : { $or: [{ phoneNumber }, { formerPhones: phoneNumber }] }
  return mongoose.connection.collection<CustomerAccount>(CUSTOMERS).findOne(filter as object, options)
}

export const findAccountId = async (whose: Parameters<typeof findAccount>[0]): Promise<number | null> =>
  (await findAccount(whose))?.id ?? null

/** Ids of the accounts of phones, by phone. */
export async function findAccountIds(phones: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const options = { ...getCommandOptions(), projection: { _id: 0, id: 1, phoneNumber: 1 } }
  const accounts = mongoose.connection.collection<CustomerAccount>(CUSTOMERS)
  const found = await accounts.find({ phoneNumber: { $in: [...phones] } }, options).toArray()
  return new Map(found.map(({ id, phoneNumber }) => [phoneNumber, id]))
}

export async function getAccountKey(ctx: ActionContext, identifier: Identifier): Promise<string> {
  const customer = await call(ctx, customers.find, identifier)
  return customer ? toCustomerKey(customer.id) : identifier.value
}

export const toCustomerKey = (id: number): string => `customer:${id}`
export const toStaffKey = (username: string): string => `staff:${username}`

/** HMAC of a session token, so that a database copy opens no session. */
export function hashToken(token: string, { config }: AppContext): string {
  return createHmac('sha256', config.secrets.session).update(token).digest('base64url')
}

/**
 * Hides the date of birth, which recovers the password, from all but editors and password sessions.
 * Other staff get month and day; a session opened by a receipt gets neither.
 */
export function redactCustomer(session: Session | null | undefined, customer: Customer): Customer {
  if (session?.kind !== 'customer') return isEditor(session) ? customer : hideBirthYear(customer)
  return session.passwordIsNeeded ? { ...customer, dateOfBirth: null, passwordIsNeeded: true } : customer
}

function isEditor(session: Session | null | undefined): boolean {
  return session?.kind === 'admin' && canEdit(session.role)
}

/** For parameters that need more rights than their call. @throws RuleError FORBIDDEN */
export function assertEditor({ meta: { session } }: ActionContext): void {
  if (!isEditor(session)) throw createDomainError('FORBIDDEN')
}

/** For calls of which only some records need the right. @throws RuleError NOT_ALLOWED, unless an editor approved. */
export function assertRight({ session, approver }: Meta, right: StaffRight): void {
  if (!approver && !hasRight(session, right)) throw createDomainError('NOT_ALLOWED', { right })
}

function hideBirthYear(customer: Customer): Customer {
  const { dateOfBirth } = customer
  return { ...customer, dateOfBirth: null, ...(dateOfBirth && { birthday: dateOfBirth.slice('YYYY-'.length) }) }
}
