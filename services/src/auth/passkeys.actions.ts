import * as contract from '@sufra/contracts/auth/passkeys/calls'
import type { PasskeyCreation } from '@sufra/contracts/auth/passkeys/entities'
import { PASSKEYS_MOST } from '@sufra/domain/auth/passkeys'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction, defineTransaction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { deleteOne, insertOne, runTransaction, updateMany, updateOne, write } from '../platform/db/transaction.ts'
import { writeAudit } from '../platform/observability/audit.ts'
import { loadRestaurant } from '../platform/restaurant/restaurant.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { isSecondFactorMissing, loadAccess } from './access.ts'
import { type AdminRecord, Admins, getAdmin, toSignedInDto } from './admin.model.ts'
import { announceAccount } from './announce-account.ts'
import { takeChallenge } from './consume-assertion.ts'
import { ensureDevice } from './device-token.ts'
import { findPasskeys, type PasskeyRecord, Passkeys, toPasskeyDto, type Whose } from './passkey.model.ts'
import { CHALLENGE_MS, createChallenge, isOwnChallenge, toAddition } from './passkey-challenge.ts'
import { getCaller, provePassword } from './prove-password.ts'
import { getRelyingParty } from './relying-party.ts'
import { Sessions } from './session.model.ts'
import { ALGORITHMS, toUserHandle, verifyRegistration } from './verify-passkey.ts'

const toWhose = (personId: number): Whose => ({ kind: 'admin', personId })

export const listPasskeys = defineAction(contract.listPasskeys, async (ctx) =>
  (await findPasskeys(toWhose(getCaller(ctx).id))).map(toPasskeyDto),
)

/** @throws RuleError PASSKEYS_UNAVAILABLE, PASSWORD_WRONG, TOO_MANY_ATTEMPTS, TOO_MANY_PASSKEYS */
export const startPasskey = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.startPasskey, async (ctx, { password }): Promise<PasskeyCreation> => {
    const { id: rpId } = getRelyingParty(app)
    const { id, username } = await provePassword(ctx, password, throttle())
    const account = await getAdmin(id)
    assertRoom(account)
    const own = await findPasskeys(toWhose(id))
    const { name: restaurant } = await loadRestaurant(app)
    return {
      challenge: createChallenge(toAddition(account), ensureDevice(ctx.meta), app),
      rp: { id: rpId, name: restaurant },
      user: { id: toUserHandle(toWhose(id)), name: username, displayName: account.displayName ?? username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_MS,
      excludeCredentials: own.map(({ credentialId, transports }) => ({
        type: 'public-key',
        id: credentialId,
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    }
  })

/**
 * Counts as a second factor at once. A repeat finds the passkey added.
 * @throws RuleError PASSKEY_NOT_ADDED, TOO_MANY_PASSKEYS
 */
export const addPasskey = (app: AppContext) =>
  defineAction(contract.addPasskey, async (ctx, { name, credential }) => {
    const { id: personId } = getCaller(ctx)
    const { device } = ctx.meta
    const caller = await getAdmin(personId)
    const isOwn = (challenge: string) =>
      device !== undefined && device !== null && isOwnChallenge(challenge, toAddition(caller), device, app)
    const verified = await verifyRegistration(credential, isOwn, app)
    if (!verified) throw createDomainError('PASSKEY_NOT_ADDED')
    const { challenge, ...registered } = verified
    return runTransaction(async () => {
      const account = await getAdmin(personId)
      const { credentialId } = registered
      const present = await Passkeys.findOne({ credentialId }).lean<PasskeyRecord>()
      if (present?.kind === 'admin' && present.personId === personId) return toSignedInDto(account, {})
      if (present) throw createDomainError('PASSKEY_NOT_ADDED')
      assertRoom(account)
      await takeChallenge(challenge, 'PASSKEY_NOT_ADDED', app)
      const id = await allocateId('passkeys')
      const added: PasskeyRecord = { ...registered, ...toWhose(personId), id, name, createdAt: app.now() }
      const waiting = { kind: 'admin', personId, mustSetUpSecondFactor: true }
      write(
        insertOne(Passkeys, added),
        updateOne(Admins, { id: personId }, { $inc: { passkeys: 1 } }),
        updateMany(Sessions, waiting, { $unset: { mustSetUpSecondFactor: 1 } }),
      )
      await writeAudit(ctx, { what: 'staff.passkey', record: `staff:${personId}`, after: { passkey: name } }, app)
      announceAccount(ctx, personId)
      return toSignedInDto({ ...account, passkeys: (account.passkeys ?? 0) + 1 }, {})
    })
  })

function assertRoom({ passkeys = 0 }: AdminRecord): void {
  if (passkeys >= PASSKEYS_MOST) throw createDomainError('TOO_MANY_PASSKEYS', { most: PASSKEYS_MOST })
}

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
