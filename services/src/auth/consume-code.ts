import { createDomainError } from '@sufra/domain/platform/errors'
import type { AppContext } from '../platform/config.ts'
import { isUnderPresentKey, openSealed, seal } from '../platform/security/seal.ts'
import { type AdminRecord, Admins, type SecondFactor, type TrustedDevice } from './admin.model.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

interface Proof {
  code?: string | undefined
  recoveryCode?: string | undefined
}

interface Use {
  filter: object
  update: { $set?: object; $pull?: object }
}

/**
 * Uses up a code of the app or a recovery code. One update checks and changes, so that of concurrent sign-ins in any
 * process one succeeds. It also fails once the account changed: a new password, or a disabled account.
 * @param trustedDevices stored with it. @returns the changed account. @throws RuleError SECOND_FACTOR_WRONG
 */
export async function consumeCode(
  { id, generation, secondFactor }: AdminRecord,
  { code, recoveryCode }: Proof,
  trustedDevices: TrustedDevice[] | undefined,
  app: AppContext,
): Promise<AdminRecord> {
  const use =
    secondFactor && (code === undefined ? takeRecoveryCode(recoveryCode ?? '') : takeStep(secondFactor, code, app))
  if (!use) throw createDomainError('SECOND_FACTOR_WRONG')
  const $set = { ...use.update.$set, ...(trustedDevices && { 'secondFactor.trustedDevices': trustedDevices }) }
  const update = { ...use.update, ...(Object.keys($set).length > 0 && { $set }) }
  const unchanged = { id, isActive: true, generation: generation ?? { $exists: false } }
  const changed = await Admins.findOneAndUpdate({ ...unchanged, ...use.filter }, update, {
    returnDocument: 'after',
  }).lean<AdminRecord>()
  if (!changed) throw createDomainError('SECOND_FACTOR_WRONG')
  return changed
}

function takeRecoveryCode(code: string): Use {
  const hash = hashRecoveryCode(code)
  return { filter: { 'secondFactor.recovery': hash }, update: { $pull: { 'secondFactor.recovery': hash } } }
}

/** Also moves the secret to the present PASSWORD_KEY. */
function takeStep({ secret: sealed, lastStep }: SecondFactor, code: string, app: AppContext): Use | null {
  const secret = openSealed(sealed, app)
  const step = secret === null ? null : findTotpStep(secret, code, app.now(), lastStep)
  if (secret === null || step === null) return null
  const moved = isUnderPresentKey(sealed, app) ? {} : { 'secondFactor.secret': seal(secret, app) }
  return {
    filter: { 'secondFactor.secret.nonce': sealed.nonce, 'secondFactor.lastStep': lastStep },
    update: { $set: { 'secondFactor.lastStep': step, ...moved } },
  }
}
