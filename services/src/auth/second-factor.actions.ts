import * as contract from '@sufra/contracts/auth/second-factor/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { deleteMany, runTransaction, updateMany, updateOne, write } from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { loadRestaurant } from '../platform/restaurant/restaurant.ts'
import { openSealed, seal } from '../platform/security/seal.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { isSecondFactorMissing, loadAccess } from './access.ts'
import {
  type AdminRecord,
  Admins,
  getAdmin,
  hasSecondFactor,
  type SecondFactor,
  toSignedInDto,
  toStaffDto,
} from './admin.model.ts'
import { announceAccount } from './announce-account.ts'
import { Passkeys } from './passkey.model.ts'
import { getCaller, provePassword } from './prove-password.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { Sessions } from './session.model.ts'
import { keepProtectedSession } from './sessions.ts'
import { prepareStaffMail } from './staff-mail.ts'
import { createTotpSecret, createTotpUri, findTotpStep } from './totp.ts'

/** Time to confirm the factor after the password. */
const PENDING_MS = 60 * 60_000

const REMOVED = { $unset: { secondFactor: 1, pendingSecondFactor: 1 } }

/**
 * Stores a secret that counts once a code of it confirms it. An earlier factor stays until then.
 * @throws RuleError PASSWORD_WRONG, TOO_MANY_ATTEMPTS
 */
export const startSecondFactor = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.startSecondFactor, async (ctx, { password }) => {
    const { id, username } = await provePassword(ctx, password, throttle())
    const secret = createTotpSecret()
    const pendingSecondFactor = { secret: seal(secret, app), startedAt: app.now() }
    await Admins.updateOne({ id }, { $set: { pendingSecondFactor } })
    const { name } = await loadRestaurant(app)
    return { secret, uri: createTotpUri(secret, name, username) }
  })

/**
 * Ends the earlier factor with its recovery codes and trusted devices, and the account's other sessions: whoever opened
 * one with a stolen password is out.
 * @throws RuleError SECOND_FACTOR_NOT_STARTED, SECOND_FACTOR_WRONG, TOO_MANY_ATTEMPTS
 */
export const confirmSecondFactor = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.confirmSecondFactor, async (ctx, { code }) => {
    const { id, who } = getCaller(ctx)
    const recoveryCodes = createRecoveryCodes()
    const confirm = async () => {
      const account = await getAdmin(id)
      const secondFactor = createSecondFactor(account, code, recoveryCodes, app)
      const generation = (account.generation ?? 0) + 1
      write(updateOne(Admins, { id }, { $set: { secondFactor, generation }, $unset: { pendingSecondFactor: 1 } }))
      keepProtectedSession(ctx.meta, { generation }, app)
      const after = { hasSecondFactor: true }
      await writeAudit(ctx, { what: 'staff.second_factor', record: `staff:${id}`, after }, app)
      announceAccount(ctx, id)
    }
    await throttle().guardSecondFactor(who, () => runTransaction(confirm))
    return { recoveryCodes }
  })

function createSecondFactor(
  { pendingSecondFactor: pending }: AdminRecord,
  code: string,
  recoveryCodes: readonly string[],
  app: AppContext,
): SecondFactor {
  const isFresh = pending && app.now().getTime() - pending.startedAt.getTime() < PENDING_MS
  const secret = isFresh ? openSealed(pending.secret, app) : null
  if (!pending || secret === null) throw createDomainError('SECOND_FACTOR_NOT_STARTED')
  const lastStep = findTotpStep(secret, code, app.now(), 0)
  // The caller is signed in, and stays it.
  if (lastStep === null) throw createDomainError('SECOND_FACTOR_WRONG', {}, { status: 400 })
  return { secret: pending.secret, lastStep, recovery: recoveryCodes.map(hashRecoveryCode) }
}

/** Where it is required, the caller sets up another one next. @throws RuleError PASSWORD_WRONG, TOO_MANY_ATTEMPTS */
export const removeSecondFactor = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.removeSecondFactor, async (ctx, { password }) => {
    const { id } = await provePassword(ctx, password, throttle())
    return runTransaction(async () => {
      const { secondFactor, pendingSecondFactor: _gone, ...account } = await getAdmin(id)
      const mustSetUpSecondFactor = isSecondFactorMissing(account, await loadAccess(), app)
      if (secondFactor) {
        write(updateOne(Admins, { id }, REMOVED))
        if (mustSetUpSecondFactor)
          write(updateMany(Sessions, { kind: 'admin', personId: id }, { $set: { mustSetUpSecondFactor } }))
        const after = { hasSecondFactor: hasSecondFactor(account) }
        await writeAudit(ctx, { what: 'staff.second_factor', record: `staff:${id}`, after }, app)
        announceAccount(ctx, id)
      }
      return toSignedInDto(account, { mustSetUpSecondFactor })
    })
  })

/**
 * For somebody who lost phone and recovery codes. Ends the app and all passkeys, and the account's sessions, in case
 * somebody else has them, and mails its address.
 * @throws RuleError ADMIN_NOT_FOUND, RESET_BY_ANOTHER, NO_SECOND_FACTOR
 */
export const resetSecondFactor = (app: AppContext) =>
  defineTransaction(contract.resetSecondFactor, async (ctx, { id, reason }) => {
    const present = await getAdmin(id)
    const { secondFactor: _factor, pendingSecondFactor: _pending, passkeys: _passkeys, ...account } = present
    // A session that somebody left open must not be enough for its own factor.
    if (getCaller(ctx).id === id) throw createDomainError('RESET_BY_ANOTHER')
    if (!hasSecondFactor(present)) throw createDomainError('NO_SECOND_FACTOR')
    const reset = { $unset: { ...REMOVED.$unset, passkeys: 1 }, $inc: { generation: 1 } }
    write(updateOne(Admins, { id }, reset), deleteMany(Passkeys, { kind: 'admin', personId: id }))
    prepareStaffMail('secondFactorReset', account, app)?.()
    const after = { hasSecondFactor: false, reason }
    await writeAudit(ctx, { what: 'staff.second_factor_reset', record: `staff:${id}`, after }, app)
    announceAccount(ctx, id)
    return toStaffDto(account)
  })
