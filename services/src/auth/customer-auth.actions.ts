import * as contract from '@sufra/contracts/auth/calls'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { toLogFields } from '@sufra/runtime/logs'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { getAccountKey, toCustomerKey } from '../platform/calls/accounts.ts'
import { type ActionContext, defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { proveCustomerPassword } from './prove-customer-password.ts'
import { confirmSession, openSession, rememberDevice } from './sessions.ts'

export const checkUser = (throttle: () => Throttle) =>
  defineAction(contract.checkUser, async (ctx, { phoneNumber: identifier }) => {
    const customer = await call(ctx, customers.find, identifier)
    await throttle().countLookup(toAttempt(ctx, customer ? toCustomerKey(customer.id) : identifier.value))
    return { exists: customer !== null }
  })

export const login = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.login, async (ctx, params) => {
    const who = toAttempt(ctx, await getAccountKey(ctx, params.phoneNumber))
    const { customer, generation } = await throttle().guard('login', who, (isFamiliar) =>
      call(ctx, customers.verify, { ...params, isFamiliar }),
    )
    await rememberDevice(ctx.meta, toCustomerKey(customer.id), throttle())
    await openSession(ctx.meta, { kind: 'customer', personId: customer.id, generation }, app)
    return { customer }
  })

export const register = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.register, async (ctx, registration) => {
    const customer = await throttle().guardRegistration(ctx.meta.address ?? '', () =>
      call(ctx, customers.create, registration),
    )
    await rememberDevice(ctx.meta, toCustomerKey(customer.id), throttle())
    await openSession(ctx.meta, { kind: 'customer', personId: customer.id }, app)
    return { customer }
  })

export const recoverPassword = (throttle: () => Throttle) =>
  defineAction(contract.forgotPassword, async (ctx, params) => {
    const who = toAttempt(ctx, await getAccountKey(ctx, params.phoneNumber))
    const recovered = await throttle().guardRecovery(who, () => call(ctx, customers.recover, params))
    ctx.broker.logger.info('A password was recovered', toLogFields({ account: who.identifier, address: who.address }))
    return recovered
  })

/**
 * Turns a session opened by a receipt into an ordinary one; idempotent. Wrong passwords count as failed sign-ins.
 * @throws RuleError PASSWORD_WRONG, TOO_MANY_ATTEMPTS.
 */
export const confirmPassword = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.confirmPassword, async (ctx, { password }) => {
    const { customer } = await proveCustomerPassword(ctx, password, throttle())
    await rememberDevice(ctx.meta, toCustomerKey(customer.id), throttle())
    await confirmSession(ctx.meta, app)
    await ctx.broadcast(ACCOUNT_CHANGED, { customerId: customer.id })
    return { customer }
  })

function toAttempt({ meta: { address = '', device } }: ActionContext, identifier: string) {
  return { identifier, address, device }
}
