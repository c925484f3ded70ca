import * as contract from '@sufra/contracts/auth'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { action } from '../lib/action.ts'
import type { AppContext } from '../lib/app-context.ts'
import type { Throttle } from '../lib/throttle.ts'
import { openSession } from './sessions.ts'

/** Whether a phone or customer ID has an account. */
export const checkUser = (throttle: () => Throttle) =>
  action(contract.checkUser, async (ctx, { phoneNumber }) => {
    await throttle().countLookup(ctx.meta.address ?? '')
    return { exists: (await call(ctx, customers.find, phoneNumber)) !== null }
  })

/** Signs a customer in (contract §3). */
export const login = (app: AppContext, throttle: () => Throttle) =>
  action(contract.login, async (ctx, params) => {
    const who = { identifier: params.phoneNumber.value, address: ctx.meta.address ?? '' }
    const { customer, generation } = await throttle().guard('login', who, () => call(ctx, customers.verify, params))
    await openSession(ctx.meta, { kind: 'customer', personId: customer.id, generation }, app)
    return { customer }
  })

/** Creates a customer and signs the person in. @throws RuleError TOO_MANY_ATTEMPTS for an address that makes many. */
export const register = (app: AppContext, throttle: () => Throttle) =>
  action(contract.register, async (ctx, registration) => {
    const customer = await throttle().guardRegistration(ctx.meta.address ?? '', () =>
      call(ctx, customers.create, registration),
    )
    await openSession(ctx.meta, { kind: 'customer', personId: customer.id }, app)
    return { customer }
  })

/**
 * Hands out the password to who knows the phone (or ID) and the date of birth (customer specification §5), and ends the
 * customer's sessions.
 */
export const forgotPassword = (throttle: () => Throttle) =>
  action(contract.forgotPassword, (ctx, params) =>
    throttle().guard('forgot-password', { identifier: params.phoneNumber.value, address: ctx.meta.address ?? '' }, () =>
      call(ctx, customers.recover, params),
    ),
  )
