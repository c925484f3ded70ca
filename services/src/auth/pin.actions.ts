import * as contract from '@sufra/contracts/auth/till/calls'
import { PIN_TRIES } from '@sufra/domain/auth/credentials'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Meta } from '@sufra/runtime/meta'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { runTransaction, updateOne, write } from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { hashPassword, verifyPassword } from '../platform/security/password-hash.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { type AdminRecord, Admins, getAdmin, toDto } from './admin.model.ts'
import { openStaffSession } from './complete-sign-in.ts'
import { getCurrentTill, getPasswordDeadline, hasSignedIn } from './current-till.ts'
import { getCaller, provePassword } from './prove-password.ts'
import { TillPeople, type TillPerson, type TillRecord } from './till.model.ts'

/** Switches the person on a shared till. @throws RuleError as `verifyPin`. */
export const pinLogin = (app: AppContext) =>
  defineAction(contract.pinLogin, async (ctx, { id, pin }) => {
    const account = await verifyPin(ctx.meta, { id, pin }, app)
    return openStaffSession(ctx.meta, account, app)
  })

/**
 * The person whose PIN it is, on the caller's shared till. An attempt is counted before the check, so that parallel
 * guesses count too. Refusals do not reveal whether a PIN is set.
 * @throws RuleError PIN_WRONG with the tries `left`, PIN_NEEDS_PASSWORD.
 */
export async function verifyPin(
  meta: Meta,
  { id, pin }: { id: number; pin: string },
  app: AppContext,
): Promise<AdminRecord> {
  const till = await getCurrentTill(meta, app)
  const person = till && (await consumeTry(till, id, app.now()))
  const account = person && (await Admins.findOne({ id }).lean<AdminRecord>())
  const generation = account?.generation ?? 0
  if (!account?.pin || !account.isActive || !person || !hasSignedIn(person, account))
    throw createDomainError('PIN_NEEDS_PASSWORD')
  if (!(await verifyPassword(pin, account.pin, 'staff'))) {
    const left = PIN_TRIES - person.tries
    throw left > 0 ? createDomainError('PIN_WRONG', { left }) : createDomainError('PIN_NEEDS_PASSWORD')
  }
  const { tokenHash } = till as TillRecord
  await TillPeople.updateOne({ till: tokenHash, adminId: id, generation }, { $set: { tries: 0 } })
  return account
}

async function consumeTry({ tokenHash: till }: TillRecord, adminId: number, now: Date): Promise<TillPerson | null> {
  const mayTry = { till, adminId, tries: { $lt: PIN_TRIES }, passwordAt: { $gt: getPasswordDeadline(now) } }
  return TillPeople.findOneAndUpdate(mayTry, { $inc: { tries: 1 } }, { returnDocument: 'after' }).lean<TillPerson>()
}

export const setPin = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.setPin, async (ctx, { password, pin }) => {
    const { id } = await provePassword(ctx, password, throttle())
    const hashed = await hashPassword(pin, 'staff')
    return runTransaction(async () => {
      const account = await getAdmin(id)
      write(updateOne(Admins, { id }, { $set: { pin: hashed } }))
      await writeAudit(ctx, { what: 'staff.pin', record: `staff:${id}`, after: { hasPin: true } }, app)
      return toDto({ ...account, pin: hashed })
    })
  })

export const removePin = (app: AppContext) =>
  defineTransaction(contract.removePin, async (ctx) => {
    const { id } = getCaller(ctx)
    const { pin, ...account } = await getAdmin(id)
    if (!pin) return toDto(account)
    write(updateOne(Admins, { id }, { $unset: { pin: 1 } }))
    await writeAudit(ctx, { what: 'staff.pin', record: `staff:${id}`, after: { hasPin: false } }, app)
    return toDto(account)
  })
