import { Approval } from '@sufra/contracts/auth/staff/fields'
import { canEdit } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import * as calls from '@sufra/runtime/calls/auth'
import type { Meta } from '@sufra/runtime/meta'
import { toStaffKey } from '../platform/calls/accounts.ts'
import { defineInternalAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { isRefusal } from '../platform/errors.ts'
import { verifyPassword } from '../platform/security/password-hash.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { isSecondFactorMissing, loadAccess } from './access.ts'
import { type AdminRecord, findByUsername, hasSecondFactor } from './admin.model.ts'
import { consumeCode } from './consume-code.ts'
import { verifyPin } from './pin.actions.ts'

/** The editor who approves a call of somebody else. Opens no session; wrong guesses count as failed sign-ins. */
export const approve = (app: AppContext, throttle: () => Throttle) =>
  defineInternalAction(calls.approve, async (ctx, { approval }) => {
    const sent = parseApproval(approval)
    const found = await findByUsername(sent.username)
    const account =
      'pin' in sent
        ? await verifyPin(ctx.meta, { id: found?.id ?? 0, pin: sent.pin }, app)
        : await verifyPasswordOf(ctx.meta, found, sent, throttle())
    if (!canApprove(account)) throw createDomainError('APPROVAL_REFUSED')
    if (isSecondFactorMissing(account, await loadAccess(), app)) throw createDomainError('SECOND_FACTOR_REQUIRED')
    if ('password' in sent && hasSecondFactor(account))
      await takeCode(ctx.meta, account, sent.code, { app, throttle: throttle() })
    const { username, displayName } = account
    return { username, ...(displayName && { displayName }) }
  })

function parseApproval(approval: unknown): Approval {
  const parsed = Approval.safeParse(approval)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? 'Send an approval'
  const details = [{ field: 'approval', message }]
  throw createDomainError('VALIDATION_ERROR', { details }, { message })
}

/** Unknown name, wrong password and an account that may not approve get the same refusal after the same time. */
function verifyPasswordOf(
  { address = '', device }: Meta,
  found: AdminRecord | null,
  { username, password }: { username: string; password: string },
  throttle: Throttle,
): Promise<AdminRecord> {
  const who = { identifier: toStaffKey(found?.username ?? username.toLowerCase()), address, device }
  return throttle.guardStaff(who, async (isFamiliar) => {
    const matches = await verifyPassword(password, found, isFamiliar ? 'staff' : 'strangers')
    if (!found || !matches || !canApprove(found)) throw createDomainError('APPROVAL_REFUSED')
    return found
  })
}

/**
 * On each device: where the editor trusts it, somebody else is logged in. The caller stays it, hence 403.
 * @throws RuleError APPROVAL_NEEDS_PIN for who has passkeys alone, SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG,
 * TOO_MANY_ATTEMPTS
 */
async function takeCode(
  { address = '', device }: Meta,
  account: AdminRecord,
  code: string | undefined,
  { app, throttle }: { app: AppContext; throttle: Throttle },
): Promise<void> {
  if (!account.secondFactor) throw createDomainError('APPROVAL_NEEDS_PIN')
  if (code === undefined) throw createDomainError('SECOND_FACTOR_NEEDED', {}, { status: 403 })
  const who = { identifier: toStaffKey(account.username), address, device }
  try {
    await throttle.guardSecondFactor(who, () => consumeCode(account, { code }, undefined, app))
  } catch (error) {
    throw isRefusal(error, 'SECOND_FACTOR_WRONG')
      ? createDomainError('SECOND_FACTOR_WRONG', {}, { status: 403 })
      : error
  }
}

function canApprove({ role, isActive, passwordIsOneTime }: AdminRecord): boolean {
  return canEdit(role) && isActive && !passwordIsOneTime
}
