import { createDomainError } from '@sufra/domain/platform/errors'
import { toStaffKey } from '../platform/calls/accounts.ts'
import type { ActionContext } from '../platform/calls/action.ts'
import { verifyPassword } from '../platform/security/password-hash.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { type AdminRecord, Admins } from './admin.model.ts'

/** The account of staff that calls, and how its wrong guesses are counted. */
export function getCaller({ meta: { session, address = '', device } }: ActionContext) {
  if (session?.kind !== 'admin') throw createDomainError('FORBIDDEN')
  const { adminId: id, username, mustSetUpSecondFactor } = session
  return { id, username, mustSetUpSecondFactor, who: { identifier: toStaffKey(username), address, device } }
}

/**
 * Wrong passwords count as failed sign-ins, so that an unattended till does not help guessing.
 * @throws RuleError PASSWORD_WRONG, TOO_MANY_ATTEMPTS
 */
export async function provePassword(ctx: ActionContext, password: string, throttle: Throttle) {
  const caller = getCaller(ctx)
  await throttle.guardStaff(caller.who, async () => {
    const account = await Admins.findOne({ id: caller.id }).lean<AdminRecord>()
    if (!(await verifyPassword(password, account, 'staff'))) throw createDomainError('PASSWORD_WRONG')
  })
  return caller
}
