import { createDomainError } from '@sufra/domain/platform/errors'
import * as customers from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { toCustomerKey } from '../platform/calls/accounts.ts'
import type { ActionContext } from '../platform/calls/action.ts'
import { isRefusal } from '../platform/errors.ts'
import type { Throttle } from '../platform/security/throttle.ts'

/** The signed-in customer. Wrong passwords count as failed sign-ins. @throws RuleError PASSWORD_WRONG, TOO_MANY_ATTEMPTS */
export function proveCustomerPassword(
  ctx: ActionContext,
  password: string,
  throttle: Throttle,
): Promise<customers.Account> {
  const { session, address = '', device } = ctx.meta
  if (session?.kind !== 'customer') throw createDomainError('FORBIDDEN')
  const who = { identifier: toCustomerKey(session.customerId), address, device }
  const phoneNumber = { kind: 'phone', value: session.phoneNumber } as const
  return throttle.guard('login', who, async (isFamiliar) => {
    try {
      return await call(ctx, customers.verify, { phoneNumber, password, isFamiliar })
    } catch (error) {
      throw isRefusal(error, 'INVALID_CREDENTIALS') ? createDomainError('PASSWORD_WRONG') : error
    }
  })
}
