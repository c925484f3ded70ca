import { randomBytes } from 'node:crypto'
import type { forgotPassword, login, register } from '@sufra/contracts/auth'
import type { ParamsOf } from '@sufra/contracts/call'
import { rule } from '@sufra/domain/errors'
import type { Identifier } from '@sufra/domain/phone'
import { ACCOUNT_CHANGED, type Account } from '../lib/account.ts'
import { internal } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { createCustomer } from './create-customer.ts'
import { Customers, toAccount, toDto } from './customer.model.ts'
import { findByIdentifier } from './find-customer.ts'
import { passwordMatches, readablePassword, storePassword } from './password.ts'
import { readForRequest, recordInRequest } from './record-of-request.ts'
import { renewPassword, warnOfMissingKey } from './renew-password.ts'

/** Creates a customer for auth.register; sessions are that service's affair. */
export const create = (world: World) =>
  internal(async (_ctx, registration: ParamsOf<typeof register>) => toDto(await createCustomer(registration, world)))

/** The customer with a phone or ID, or null; for check-user and for the services that need a record. */
export const find = internal(async (_ctx, identifier: Identifier) => {
  const customer = await findByIdentifier(identifier)
  return customer && toDto(customer)
})

/** The customer with an id, or null. */
export const findById = internal(async (ctx, { id }: { id: number }) => {
  const customer = await recordInRequest(ctx, id)
  return customer && toDto(customer)
})

/** What a session needs to know of the customer with an id; null when there is none. */
export const account = internal(async (ctx, { id }: { id: number }): Promise<Account | null> => {
  const customer = await readForRequest(ctx, id)
  return customer && toAccount(customer)
})

/**
 * Checks a sign-in; the stored password never leaves this service. The account's number is read with the password, so
 * that a session opened with it ends by a change of the password that came in between.
 * @throws RuleError ACCOUNT_NOT_FOUND for an unknown phone, INVALID_CREDENTIALS for a wrong password or unknown ID.
 */
export const verify = (world: World) =>
  internal(async (ctx, { phoneNumber: identifier, password }: ParamsOf<typeof login>): Promise<Account> => {
    const customer = await findByIdentifier(identifier)
    if (!customer && identifier.kind === 'phone') throw rule('ACCOUNT_NOT_FOUND')
    if (!customer) throw rule('INVALID_CREDENTIALS')
    warnOfMissingKey(customer, ctx.broker.logger, world)
    if (!(await passwordMatches(password, customer, world))) throw rule('INVALID_CREDENTIALS')
    await renewPassword(customer, password, world)
    return toAccount(customer)
  })

/**
 * The password of the person who knows the phone (or ID) and the date of birth; a new one-time password where the
 * chosen one is not to be read. Either way all sessions of the customer end: whoever recovers may have lost a phone.
 * @throws RuleError RECOVERY_FAILED alike for an unknown person and a wrong date (contract §3).
 */
export const recover = (world: World) =>
  internal(async (ctx, { phoneNumber: identifier, dateOfBirth }: ParamsOf<typeof forgotPassword>) => {
    const customer = await findByIdentifier(identifier)
    if (!customer?.dateOfBirth || customer.dateOfBirth !== dateOfBirth) throw rule('RECOVERY_FAILED')
    const present = customer.password ? readablePassword(customer.password, world) : customer.firstName
    const password = present ?? randomBytes(6).toString('base64url')
    const replaced = present === null ? { password: await storePassword(password, world) } : {}
    await Customers.updateOne(
      { id: customer.id },
      { $set: { ...replaced, keptSession: null }, $inc: { generation: 1 } },
    )
    await ctx.broadcast(ACCOUNT_CHANGED)
    return { password }
  })
