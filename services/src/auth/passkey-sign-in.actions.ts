import * as contract from '@sufra/contracts/auth/passkeys/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { toStaffKey } from '../platform/calls/accounts.ts'
import { defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { type AdminRecord, Admins } from './admin.model.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { consumeAssertion } from './consume-assertion.ts'
import { ensureDevice } from './device-token.ts'
import { type PasskeyRecord, Passkeys } from './passkey.model.ts'
import { CHALLENGE_MS, createChallenge, SIGN_IN } from './passkey-challenge.ts'
import { getRelyingParty } from './relying-party.ts'

/** @throws RuleError PASSKEYS_UNAVAILABLE */
export const startPasskeySignIn = (app: AppContext) =>
  defineAction(contract.startPasskeySignIn, async (ctx) => {
    const { id: rpId } = getRelyingParty(app)
    const challenge = createChallenge(SIGN_IN, ensureDevice(ctx.meta), app)
    return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' as const }
  })

/**
 * Guesses count as wrong passwords of the account, and of a passkey that nobody has as those of an unknown name.
 * @throws RuleError PASSKEY_WRONG, TOO_MANY_ATTEMPTS
 */
export const signInWithPasskey = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.signInWithPasskey, async (ctx, { assertion }) => {
    const { address = '', device } = ctx.meta
    const passkey = await Passkeys.findOne({ credentialId: assertion.id, kind: 'admin' }).lean<PasskeyRecord>()
    const account = passkey && (await Admins.findOne({ id: passkey.personId }).lean<AdminRecord>())
    const identifier = account ? toStaffKey(account.username) : `passkey:${assertion.id}`
    let isKnownDevice = false
    const admin = await throttle().guardStaff({ identifier, address, device }, async (isFamiliar) => {
      isKnownDevice = isFamiliar
      if (!passkey || !account?.isActive) throw createDomainError('PASSKEY_WRONG')
      await consumeAssertion(assertion, passkey, device, app)
      return account
    })
    return completeSignIn(ctx.meta, admin, isKnownDevice, { app, throttle: throttle() })
  })
