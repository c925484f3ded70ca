import * as contract from '@sufra/contracts/auth/second-factor/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { hashToken, toStaffKey } from '../platform/calls/accounts.ts'
import { type ActionContext, defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import {
  publishChange,
  runAfterCommit,
  runTransaction,
  updateMany,
  updateOne,
  write,
} from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { loadRestaurant } from '../platform/restaurant/restaurant.ts'
import { verifyPassword } from '../platform/security/password-hash.ts'
import { openSealed, seal } from '../platform/security/seal.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { isSecondFactorMissing, loadAccess } from './access.ts'
import { type AdminRecord, Admins, getAdmin, type SecondFactor, toSignedInDto, toStaffDto } from './admin.model.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { Sessions } from './session.model.ts'
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
      const own = { tokenHash: hashToken(ctx.meta.token ?? '', app) }
      write(
        updateOne(Admins, { id }, { $set: { secondFactor, generation }, $unset: { pendingSecondFactor: 1 } }),
        updateOne(Sessions, own, { $set: { generation }, $unset: { mustSetUpSecondFactor: 1 } }),
      )
      const after = { hasSecondFactor: true }
      await writeAudit(ctx, { what: 'staff.second_factor', record: `staff:${id}`, after }, app)
      announce(ctx, id)
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
        const after = { hasSecondFactor: false }
        await writeAudit(ctx, { what: 'staff.second_factor', record: `staff:${id}`, after }, app)
        announce(ctx, id)
      }
      return toSignedInDto(account, { mustSetUpSecondFactor })
    })
  })

/**
 * For somebody who lost phone and recovery codes. Ends the account's sessions, in case somebody else has them, and
 * mails its address.
 * @throws RuleError ADMIN_NOT_FOUND, RESET_BY_ANOTHER, NO_SECOND_FACTOR
 */
export const resetSecondFactor = (app: AppContext) =>
  defineTransaction(contract.resetSecondFactor, async (ctx, { id, reason }) => {
    const { secondFactor, pendingSecondFactor: _gone, ...account } = await getAdmin(id)
    // A session that somebody left open must not be enough for its own factor.
    if (getCaller(ctx).id === id) throw createDomainError('RESET_BY_ANOTHER')
    if (!secondFactor) throw createDomainError('NO_SECOND_FACTOR')
    write(updateOne(Admins, { id }, { ...REMOVED, $inc: { generation: 1 } }))
    prepareStaffMail('secondFactorReset', account, app)?.()
    const after = { hasSecondFactor: false, reason }
    await writeAudit(ctx, { what: 'staff.second_factor_reset', record: `staff:${id}`, after }, app)
    announce(ctx, id)
    return toStaffDto(account)
  })

function announce(ctx: ActionContext, id: number): void {
  publishChange({ kind: 'account', id })
  runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { adminId: id }))
}

function getCaller({ meta: { session, address = '', device } }: ActionContext) {
  if (session?.kind !== 'admin') throw createDomainError('FORBIDDEN')
  const { adminId: id, username } = session
  return { id, username, who: { identifier: toStaffKey(username), address, device } }
}

/** Wrong passwords count as failed sign-ins, so that an unattended till does not help guessing. */
async function provePassword(ctx: ActionContext, password: string, throttle: Throttle) {
  const caller = getCaller(ctx)
  await throttle.guardStaff(caller.who, async () => {
    const account = await Admins.findOne({ id: caller.id }).lean<AdminRecord>()
    if (!(await verifyPassword(password, account, 'staff'))) throw createDomainError('PASSWORD_WRONG')
  })
  return caller
}
