import type { PasskeyAssertion } from '@sufra/contracts/auth/passkeys/fields'
import * as contract from '@sufra/contracts/auth/second-factor/calls'
import { createDomainError } from '@sufra/domain/platform/errors'
import { toStaffKey } from '../platform/calls/accounts.ts'
import { defineAction } from '../platform/calls/action.ts'
import type { AppContext } from '../platform/config.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { type AdminRecord, Admins, hasSecondFactor, type TrustedDevice } from './admin.model.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { consumeAssertion } from './consume-assertion.ts'
import { consumeCode } from './consume-code.ts'
import { getCurrentTill } from './current-till.ts'
import { type PasskeyRecord, Passkeys } from './passkey.model.ts'
import { readTicket } from './ticket.ts'
import { addTrustedDevice } from './trusted-devices.ts'

/** @throws RuleError SIGN_IN_EXPIRED, SECOND_FACTOR_WRONG, PASSKEY_WRONG, TOO_MANY_ATTEMPTS */
export const signInWithSecondFactor = (app: AppContext, throttle: () => Throttle) =>
  defineAction(contract.signInWithSecondFactor, async (ctx, { ticket, assertion, trustDevice, ...codes }) => {
    const { address = '', device } = ctx.meta
    const account = device ? await findTicketHolder(ticket, device, app) : null
    if (!account || !device) throw createDomainError('SIGN_IN_EXPIRED')
    const mayTrust = trustDevice === true && account.secondFactor !== undefined
    const isTrusted = mayTrust && (await getCurrentTill(ctx.meta, app)) === null
    const trusted = isTrusted ? addTrustedDevice(account, device, app) : undefined
    const who = { identifier: toStaffKey(account.username), address, device }
    let isKnownDevice = false
    const changed = await throttle().guardSecondFactor(who, (isFamiliar) => {
      isKnownDevice = isFamiliar
      return assertion
        ? consumePasskey(account, assertion, trusted, device, app)
        : consumeCode(account, codes, trusted, app)
    })
    return completeSignIn(ctx.meta, changed, isKnownDevice, { app, throttle: throttle() })
  })

async function consumePasskey(
  account: AdminRecord,
  assertion: PasskeyAssertion,
  trustedDevices: TrustedDevice[] | undefined,
  device: string,
  app: AppContext,
): Promise<AdminRecord> {
  const own = { credentialId: assertion.id, kind: 'admin', personId: account.id } as const
  const passkey = await Passkeys.findOne(own).lean<PasskeyRecord>()
  if (!passkey) throw createDomainError('PASSKEY_WRONG')
  await consumeAssertion(assertion, passkey, device, app)
  // An app that was removed meanwhile has no trusted devices.
  const present = { id: account.id, secondFactor: { $exists: true } }
  if (trustedDevices) await Admins.updateOne(present, { $set: { 'secondFactor.trustedDevices': trustedDevices } })
  return account
}

/** A new password, a disabled account or a reset factor since then ends the ticket. */
async function findTicketHolder(ticket: string, device: string, app: AppContext): Promise<AdminRecord | null> {
  const read = readTicket(ticket, device, app)
  const account = read && (await Admins.findOne({ id: read.adminId }).lean<AdminRecord>())
  const isSame = account?.isActive && hasSecondFactor(account) && (account.generation ?? 0) === read?.generation
  return isSame ? account : null
}
