import { createHmac } from 'node:crypto'
import type { Customer } from '@sufra/contracts/entities/customer'
import { canEdit, type Session } from '@sufra/contracts/rights'
import type { Identifier } from '@sufra/domain/phone'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import type { AppContext } from '../config.ts'
import type { ActionContext } from './action.ts'

/** Where customers are kept. The customers service owns them; the auth service reads the account of each with its session. */
export const CUSTOMERS = 'customers'

/** What a customer's session is judged by and stands for, as the customers service stores it (docs/decisions/0010). */
export interface CustomerAccount {
  id: number
  uniqueId: string
  phoneNumber: string
  /** Which rewards, offers and news are for them; null while they have not said. */
  isMuslim: boolean | null
  /** The account's number: raised by each change of the password in force. Absent stands for 0. */
  generation?: number
  /** The one older session that goes on, by its token's hash. Absent and null stand for none. */
  keptSession?: string | null
}

/** By what guesses at an account are counted, whether it is named by phone or by customer ID; else what was typed. */
export async function getAccountKey(ctx: ActionContext, identifier: Identifier): Promise<string> {
  const customer = await call(ctx, customers.find, identifier)
  return customer ? toCustomerKey(customer.id) : identifier.value
}

export const toCustomerKey = (id: number): string => `customer:${id}`
export const toStaffKey = (username: string): string => `staff:${username}`

/** Told to all when sessions of an account have ended, or what they may has changed; missing it costs two seconds. */
export const ACCOUNT_CHANGED = 'account.changed'

/** A session's token as it is stored: its HMAC, so that a copy of the database opens nothing. */
export function hashToken(token: string, { config }: AppContext): string {
  return createHmac('sha256', config.secrets.session).update(token).digest('base64url')
}

/**
 * A customer as the person who asks may see it. The date of birth recovers the password, so it is for editors and for
 * customers who gave their password: other staff get month and day, and a session that a receipt opened gets neither.
 */
export function redactCustomer(session: Session | null | undefined, customer: Customer): Customer {
  if (session?.kind !== 'customer') return isEditor(session) ? customer : withBirthday(customer)
  return session.passwordIsNeeded ? { ...customer, dateOfBirth: null, passwordIsNeeded: true } : customer
}

function isEditor(session: Session | null | undefined): boolean {
  return session?.kind === 'admin' && canEdit(session.role)
}

/** A customer with month and day in place of the date of birth. */
function withBirthday(customer: Customer): Customer {
  const { dateOfBirth } = customer
  return { ...customer, dateOfBirth: null, ...(dateOfBirth && { birthday: dateOfBirth.slice('YYYY-'.length) }) }
}
