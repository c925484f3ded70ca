import { randomBytes } from 'node:crypto'
import type { forgotPassword, login, register } from '@sufra/contracts/auth'
import type { ParamsOf } from '@sufra/contracts/call'
import { rule } from '@sufra/domain/errors'
import type { Identifier } from '@sufra/domain/phone'
import { internal } from '../lib/action.ts'
import type { World } from '../lib/world.ts'
import { createCustomer } from './create-customer.ts'
import { type CustomerRecord, Customers, toDto } from './customer.model.ts'
import { findByIdentifier } from './find-customer.ts'
import { passwordMatches, revealPassword, storePassword } from './password.ts'

/** Creates a customer for auth.register; sessions are that service's affair. */
export const create = (world: World) =>
  internal(async (_ctx, registration: ParamsOf<typeof register>) => toDto(await createCustomer(registration, world)))

/** The customer with a phone or ID, or null; for check-user and for the services that need a record. */
export const find = internal(async (_ctx, identifier: Identifier) => {
  const customer = await findByIdentifier(identifier)
  return customer && toDto(customer)
})

/** The customer with an id, or null. */
export const findById = internal(async (_ctx, { id }: { id: number }) => {
  const customer = await Customers.findOne({ id }).lean<CustomerRecord>()
  return customer && toDto(customer)
})

/**
 * Checks a sign-in; the stored password never leaves this service.
 * @throws RuleError ACCOUNT_NOT_FOUND for an unknown phone, INVALID_CREDENTIALS for a wrong password or unknown ID.
 */
export const verify = (world: World) =>
  internal(async (_ctx, { phoneNumber: identifier, password }: ParamsOf<typeof login>) => {
    const customer = await findByIdentifier(identifier)
    if (!customer && identifier.kind === 'phone') throw rule('ACCOUNT_NOT_FOUND')
    if (!customer || !(await passwordMatches(password, customer, world))) throw rule('INVALID_CREDENTIALS')
    return toDto(customer)
  })

/**
 * The password of the person who knows the phone (or ID) and the date of birth; in hashed mode a new one-time one.
 * @throws RuleError RECOVERY_FAILED alike for an unknown person and a wrong date (contract §3).
 */
export const recover = (world: World) =>
  internal(async (_ctx, { phoneNumber: identifier, dateOfBirth }: ParamsOf<typeof forgotPassword>) => {
    const customer = await findByIdentifier(identifier)
    if (!customer?.dateOfBirth || customer.dateOfBirth !== dateOfBirth) throw rule('RECOVERY_FAILED')
    if (!customer.password) return { password: customer.firstName }
    return { password: revealPassword(customer.password, world) ?? (await replacePassword(customer, world)) }
  })

async function replacePassword(customer: CustomerRecord, world: World): Promise<string> {
  const password = randomBytes(6).toString('base64url')
  await Customers.updateOne({ id: customer.id }, { $set: { password: await storePassword(password, world) } })
  return password
}
