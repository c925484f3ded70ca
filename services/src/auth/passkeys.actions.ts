import * as contract from '@sufra/contracts/auth/passkeys/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { deleteOne, runTransaction, updateMany, updateOne, write } from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { isSecondFactorMissing, loadAccess } from './access.ts'
import { Admins, getAdmin, hasSecondFactor, toSignedInDto } from './admin.model.ts'
import { announceAccount } from './announce-account.ts'
import { insertPasskey } from './insert-passkey.ts'
import { findPasskeys, type PasskeyRecord, Passkeys, toPasskeyDto, type Whose } from './passkey.model.ts'
import { isOwnChallenge, toAddition } from './passkey-challenge.ts'
import { assertRoom, createPasskeyCreation } from './passkey-creation.ts'
import { getCaller, provePassword } from './prove-password.ts'
import { getRelyingParty } from './relying-party.ts'
import { Sessions } from './session.model.ts'
import { keepProtectedSession } from './sessions.ts'
import { verifyRegistration } from './verify-passkey.ts'

const toWhose = (personId: number): Whose => ({ kind: 'admin', personId })

export const listPasskeys = defineAction(contract.listPasskeys, async (ctx) =>
  (await findPasskeys(toWhose(getCaller(ctx).id))).map(toPasskeyDto),
)

/** @throws RuleError PASSKEYS_UNAVAILABLE, PASSWORD_WRONG, TOO_MANY_ATTEMPTS, TOO_MANY_PASSKEYS */
export const startPasskey = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.startPasskey, async (ctx, { password }) => {
    getRelyingParty(app)
    const { id, username: name } = await provePassword(ctx, password, throttle())
    const account = await getAdmin(id)
    assertRoom(account.passkeys ?? 0)
    const person = { ...toWhose(id), name, displayName: account.displayName ?? name }
    return createPasskeyCreation(ctx.meta, toAddition(person, account), person, await findPasskeys(person), app)
  })

/**
 * Counts as a second factor at once. Where it is the first one, the account's other sessions end: whoever opened one
 * with a stolen password is out. A repeat finds the passkey added.
 * @throws RuleError PASSKEY_NOT_ADDED, TOO_MANY_PASSKEYS
 */
export const addPasskey = (app: AppContext) =>
  defineAction(contract.addPasskey, async (ctx, { name, credential }) => {
    const { id: personId } = getCaller(ctx)
    const whose = toWhose(personId)
    const asked = await getAdmin(personId)
    const purpose = toAddition(whose, asked)
    const isOwn = (challenge: string) => isOwnChallenge(challenge, purpose, ctx.meta.device, app)
    const verified = await verifyRegistration(credential, isOwn, app)
    if (!verified) {
      // The first passkey ended its own challenge with the generation.
      if (await Passkeys.exists({ ...whose, credentialId: credential.id })) return toSignedInDto(asked, {})
      throw createDomainError('PASSKEY_NOT_ADDED')
    }
    return runTransaction(async () => {
      const account = await getAdmin(personId)
      const { passkeys = 0, generation = 0 } = account
      const { isNew } = await insertPasskey({ ...whose, name }, verified, () => assertRoom(passkeys), app)
      if (!isNew) return toSignedInDto(account, {})
      // A new password meanwhile.
      if (account.generation !== asked.generation) throw createDomainError('PASSKEY_NOT_ADDED')
      const isFirstFactor = !hasSecondFactor(account)
      write(updateOne(Admins, { id: personId }, { $inc: { passkeys: 1, ...(isFirstFactor && { generation: 1 }) } }))
      if (isFirstFactor) keepProtectedSession(ctx.meta, { generation: generation + 1 }, app)
      await writeAudit(ctx, { what: 'staff.passkey', record: `staff:${personId}`, after: { passkey: name } }, app)
      announceAccount(ctx, personId)
      return toSignedInDto({ ...account, passkeys: passkeys + 1 }, {})
    })
  })

export const renamePasskey = (app: AppContext) =>
  defineTransaction(contract.renamePasskey, async (ctx, { id, name }) => {
    const { id: personId } = getCaller(ctx)
    const passkey = await getPasskey(id, personId)
    if (passkey.name === name) return toPasskeyDto(passkey)
    write(updateOne(Passkeys, { id }, { $set: { name } }))
    const [before, after] = [{ passkey: passkey.name }, { passkey: name }]
    await writeAudit(ctx, { what: 'staff.passkey', record: `staff:${personId}`, before, after }, app)
    return toPasskeyDto({ ...passkey, name })
  })

/** Where a second factor is required and this was the last one, the caller sets up another one next. */
export const removePasskey = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.removePasskey, async (ctx, { id, password }) => {
    const { id: personId } = await provePassword(ctx, password, throttle())
    return runTransaction(async () => {
      const { name } = await getPasskey(id, personId)
      const { passkeys = 1, ...rest } = await getAdmin(personId)
      const account = { ...rest, passkeys: passkeys - 1 }
      const mustSetUpSecondFactor = isSecondFactorMissing(account, await loadAccess(), app)
      write(deleteOne(Passkeys, { id }), updateOne(Admins, { id: personId }, { $inc: { passkeys: -1 } }))
      if (mustSetUpSecondFactor)
        write(updateMany(Sessions, { kind: 'admin', personId }, { $set: { mustSetUpSecondFactor } }))
      await writeAudit(ctx, { what: 'staff.passkey', record: `staff:${personId}`, before: { passkey: name } }, app)
      announceAccount(ctx, personId)
      return toSignedInDto(account, { mustSetUpSecondFactor })
    })
  })

async function getPasskey(id: number, personId: number): Promise<PasskeyRecord> {
  const passkey = await Passkeys.findOne({ id, ...toWhose(personId) }).lean<PasskeyRecord>()
  if (!passkey) throw createDomainError('PASSKEY_NOT_FOUND')
  return passkey
}
