import { allCalls } from '@sufra/contracts/calls'
import type { ErrorCode } from '@sufra/domain/errors'
import { facts } from '@sufra/runtime/logs'
import type { Meta } from '@sufra/runtime/meta'
import type { Context, Middleware } from 'moleculer'
import { isRefusal } from './errors.ts'
import { signInFailures } from './metrics.ts'

/** By which refusals a call tells that somebody is not who they say. */
const FAILURES: Record<string, readonly ErrorCode[]> = {
  login: ['INVALID_CREDENTIALS', 'ACCOUNT_NOT_FOUND'],
  adminLogin: ['INVALID_CREDENTIALS'],
  pinLogin: ['PIN_WRONG', 'PIN_NEEDS_PASSWORD'],
  forgotPassword: ['RECOVERY_FAILED'],
  scanQr: ['QR_UNKNOWN'],
  findByCard: ['CARD_UNKNOWN'],
  deleteOwnAccount: ['PASSWORD_WRONG'],
  confirmPassword: ['PASSWORD_WRONG'],
}
const LIMIT_REACHED = 'TOO_MANY_ATTEMPTS'

const callOf = new Map(allCalls.map(({ action, name }) => [action, name]))

/**
 * Logs and counts each failed sign-in, recovery and deletion of an account, unknown receipt and made-up card, and of each limit that refused a try: which call,
 * why and from where, so that guessing is seen; never what was typed.
 */
export const failedSignIns: Middleware = {
  name: 'failedSignIns',
  localAction(next, action) {
    const call = callOf.get(action.name ?? '')
    if (call === undefined) return next
    return async function (ctx: Context<unknown, Meta>) {
      try {
        return await next.call(this, ctx)
      } catch (error) {
        const code = [LIMIT_REACHED, ...(FAILURES[call] ?? [])].find((each) => isRefusal(error, each as ErrorCode))
        if (code) tell(ctx, call, code)
        throw error
      }
    }
  },
}

function tell(ctx: Context<unknown, Meta>, call: string, code: string): void {
  signInFailures.inc({ call, reason: code })
  const told = facts({ call, code, address: ctx.meta.address ?? 'unknown' })
  if (code === LIMIT_REACHED) ctx.broker.logger.warn('Too many attempts', told)
  else ctx.broker.logger.info('A sign-in failed', told)
}
