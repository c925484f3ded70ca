import { randomBytes } from 'node:crypto'
import { createDomainError } from '@sufra/domain/platform/errors'
import * as calls from '@sufra/runtime/calls/customers'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { queueMail } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers, toAccount, toDto, toOwnDto } from '../customer.model.ts'
import { findByAnyIdentifier, findByIdentifier } from '../find-customer.ts'
import { protectPassword, readPassword, verifyCustomerPassword } from '../password.ts'
import { createTestGuest, isTestGuest } from '../test-guest.ts'
import { createCustomer } from './create-customer.ts'
import { renewPassword, warnOfMissingKey } from './renew-password.ts'

export const create = (app: AppContext) =>
  defineInternalAction(calls.create, async (_ctx, registration) => toOwnDto(await createCustomer(registration, app)))

export const find = defineInternalAction(calls.find, async (_ctx, { withFormer, ...identifier }) => {
  const customer = await (withFormer ? findByAnyIdentifier : findByIdentifier)(identifier)
  return customer && toDto(customer)
})

export const findById = defineInternalAction(calls.findById, async (ctx, { id }) => {
  if (isTestGuest(ctx.meta.session, id)) return toOwnDto(createTestGuest())
  const customer = await Customers.findOne({ id }).lean<CustomerRecord>()
  return customer && toOwnDto(customer)
})

export const getAccount = defineInternalAction(calls.account, async (_ctx, { id }) => {
  const customer = await Customers.findOne({ id }).lean<CustomerRecord>()
  return customer && toAccount(customer)
})

/**
 * Checks a sign-in; the stored password never leaves this service. The generation is read with the password,
 * so a concurrent password change ends the new session.
 * @throws RuleError ACCOUNT_NOT_FOUND for an unknown phone, INVALID_CREDENTIALS for a wrong password or unknown ID.
 */
export const verify = (app: AppContext) =>
  defineInternalAction(calls.verify, async (ctx, { phoneNumber: identifier, password, isFamiliar }) => {
    const customer = await findByIdentifier(identifier)
    if (!customer && identifier.kind === 'phone') throw createDomainError('ACCOUNT_NOT_FOUND')
    if (!customer) throw createDomainError('INVALID_CREDENTIALS')
    warnOfMissingKey(customer, ctx.broker.logger, app)
    const lane = isFamiliar ? 'known' : 'strangers'
    if (!(await verifyCustomerPassword(password, customer, app, lane))) throw createDomainError('INVALID_CREDENTIALS')
    await renewPassword(customer, password, app, lane)
    return toAccount(customer)
  })

/**
 * Answers the password, or a new one-time password where the chosen one is not readable.
 * All sessions end, because a phone may be lost.
 * @throws RuleError RECOVERY_FAILED alike for an unknown person and a wrong date (contract §3).
 */
export const recover = (app: AppContext) =>
  defineInternalAction(calls.recover, async (ctx, { phoneNumber: identifier, dateOfBirth }) => {
    const customer = await findByIdentifier(identifier)
    if (!customer?.dateOfBirth || customer.dateOfBirth !== dateOfBirth) throw createDomainError('RECOVERY_FAILED')
    const present = customer.password ? readPassword(customer.password, app) : customer.firstName
    const password = present ?? randomBytes(6).toString('base64url')
    const replaced = present === null ? { password: await protectPassword(password, app) } : {}
    const { id, email } = customer
    const at = app.now()
    await runTransaction(async () => {
      const recovered = { ...replaced, exemptSession: null, passwordRecoveredAt: at }
      write(updateOne(Customers, { id }, { $set: recovered, $inc: { generation: 1 } }))
      if (app.config.mail && email) queueMail({ customerId: id, kind: 'recovered' }, at)
    })
    await ctx.broadcast(ACCOUNT_CHANGED, { customerId: id })
    return { password }
  })
