import * as contract from '@sufra/contracts/auth/staff/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { ACCOUNT_CHANGED } from '@sufra/runtime/record-changes'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { publishChange, runAfterCommit, runTransaction } from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { hashPassword, verifyPassword } from '../platform/security/password-hash.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import {
  type AdminRecord,
  Admins,
  addAdmin,
  listAdmins,
  setPassword,
  toDto,
  toSignedInDto,
  toStaffDto,
} from './admin.model.ts'
import { getCaller, provePassword } from './prove-password.ts'
import { keepSession } from './sessions.ts'
import { changeAccount, toRights } from './staff-rights.ts'

export const listStaff = defineAction(contract.listStaff, async () => (await listAdmins()).map(toStaffDto))

export const createStaff = (app: AppContext) =>
  defineAction(contract.createStaff, async (ctx, { username, displayName, email, role, rights, password }) => {
    // Outside the transaction: hashing is slow on purpose.
    const hashed = await hashPassword(password, 'staff')
    return runTransaction(async () => {
      const texts = { ...(displayName && { displayName }), ...(email && { email }) }
      const limits = rights && { rights: toRights(undefined, rights) }
      const account = await addAdmin({ username, ...texts, role, ...limits, ...hashed }, app.now())
      if (!account) throw createDomainError('USERNAME_TAKEN')
      const after = toStaffDto(account)
      publishChange({ kind: 'account', id: account.id })
      await writeAudit(ctx, { what: 'staff.create', record: `staff:${account.id}`, after }, app)
      return after
    })
  })

export const updateStaff = (app: AppContext) =>
  defineTransaction(contract.updateStaff, async (ctx, { id, ...changes }) => {
    const changed = await changeAccount(id, changes, app.now())
    const [before, after] = [toStaffDto(changed.before), toStaffDto(changed.after)]
    await writeAudit(ctx, { what: 'staff.update', record: `staff:${id}`, before, after }, app)
    publishChange({ kind: 'account', id })
    runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { adminId: id }))
    return after
  })

export const setStaffPassword = (app: AppContext) =>
  defineAction(contract.setStaffPassword, async (ctx, { id, password }) => {
    const hashed = await hashPassword(password, 'staff')
    await runTransaction(async () => {
      const account = await setPassword(id, hashed)
      const { session } = ctx.meta
      if (session?.kind === 'admin' && session.adminId === id) keepSession(ctx.meta, account, app)
      await writeAudit(ctx, { what: 'staff.password', record: `staff:${id}` }, app)
      runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { adminId: id }))
    })
    return null
  })

/**
 * Changes the caller's password and ends the other sessions. Wrong passwords count as failed sign-ins,
 * so an unattended till does not help guessing.
 * A one-time password was given at the sign-in and is not asked again.
 * @throws RuleError PASSWORD_REQUIRED, PASSWORD_WRONG, PASSWORD_SAME, TOO_MANY_ATTEMPTS
 */
export const setOwnPassword = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.setOwnPassword, async (ctx, { present, password }) => {
    const caller = getCaller(ctx)
    const { id, who } = caller
    await throttle().guardStaff(who, async () => {
      const account = await Admins.findOne({ id }).lean<AdminRecord>()
      if (present === null && !account?.passwordIsOneTime) throw createPasswordRequired()
      if (present !== null && !(await verifyPassword(present, account, 'staff')))
        throw createDomainError('PASSWORD_WRONG')
      if (await isSame(password, present, account)) throw createDomainError('PASSWORD_SAME')
    })
    const hashed = await hashPassword(password, 'staff')
    return runTransaction(async () => {
      const isOneTime = async () => (await Admins.findOne({ id }).lean<AdminRecord>())?.passwordIsOneTime
      // Meanwhile it may have been replaced, at another device.
      if (present === null && !(await isOneTime())) throw createPasswordRequired()
      const account = await setPassword(id, hashed)
      keepSession(ctx.meta, account, app)
      await writeAudit(ctx, { what: 'staff.own_password', record: `staff:${id}` }, app)
      runAfterCommit(() => ctx.broadcast(ACCOUNT_CHANGED, { adminId: id }))
      return toSignedInDto(account, caller)
    })
  })

/**
 * The password is asked for, so that an unattended device does not redirect the mails.
 * @throws RuleError PASSWORD_WRONG, TOO_MANY_ATTEMPTS
 */
export const setOwnEmail = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.setOwnEmail, async (ctx, { password, email }) => {
    const { id } = await provePassword(ctx, password, throttle())
    return runTransaction(async () => {
      const changed = await changeAccount(id, { email }, app.now())
      const [before, after] = [toStaffDto(changed.before), toStaffDto(changed.after)]
      await writeAudit(ctx, { what: 'staff.update', record: `staff:${id}`, before, after }, app)
      publishChange({ kind: 'account', id })
      return toDto(changed.after)
    })
  })

const isSame = async (password: string, present: string | null, account: AdminRecord | null) =>
  present === null ? verifyPassword(password, account, 'staff') : password === present

function createPasswordRequired(): Error {
  const details = [{ field: 'present', message: 'Password required' }]
  return createDomainError('PASSWORD_REQUIRED', { details })
}
