import type { Admin } from '@sufra/contracts/auth/staff/entities'
import { getDeviceFamily } from '@sufra/domain/auth/device-family'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { Meta } from '@sufra/runtime/meta'
import { toStaffKey } from '../platform/calls/accounts.ts'
import type { AppContext } from '../platform/config.ts'
import type { Throttle } from '../platform/security/throttle.ts'
import { isSecondFactorMissing, loadAccess } from './access.ts'
import { type AdminRecord, hasSecondFactor, toSignedInDto } from './admin.model.ts'
import { addTillPerson, getCurrentTill } from './current-till.ts'
import { ensureDevice } from './device-token.ts'
import { openSession, rememberDevice } from './sessions.ts'
import { prepareStaffMail } from './staff-mail.ts'
import { createTicket } from './ticket.ts'
import { isTrustedDevice } from './trusted-devices.ts'

/**
 * After the password, and the second step of accounts that have one, or after a passkey. A device that is not known is
 * mailed.
 */
export async function completeSignIn(
  meta: Meta,
  account: AdminRecord,
  isKnownDevice: boolean,
  { app, throttle }: { app: AppContext; throttle: Throttle },
): Promise<Admin> {
  await addTillPerson(meta, account, app)
  const device = getDeviceFamily(meta.userAgent ?? '')
  const mail = isKnownDevice ? undefined : prepareStaffMail('newDevice', account, app, device)
  const admin = await openStaffSession(meta, account, app, mail)
  // After the session with its mail: a sign-in that failed between them is not familiar when it is tried again.
  await rememberDevice(meta, toStaffKey(account.username), throttle)
  return admin
}

/**
 * The session opens nothing but the setting up while a required second factor is missing.
 * @param alongside as of `openSession`.
 */
export async function openStaffSession(
  meta: Meta,
  account: AdminRecord,
  app: AppContext,
  alongside?: () => void,
): Promise<Admin> {
  const { id: personId, generation = 0 } = account
  const mustSetUpSecondFactor = isSecondFactorMissing(account, await loadAccess(), app)
  const session = {
    kind: 'admin',
    personId,
    generation,
    ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }),
  } as const
  await openSession(meta, session, app, alongside)
  return toSignedInDto(account, { mustSetUpSecondFactor })
}

/**
 * Asks accounts that have a second factor for it, except on a device that they trust and that is no shared till. The
 * ticket is the device's: one without a token gets one with the refusal, which makes it familiar with no account.
 * @throws RuleError SECOND_FACTOR_NEEDED with `ticket`, `canTrustDevice` and `methods`.
 */
export async function assertNoSecondStep(meta: Meta, account: AdminRecord, app: AppContext): Promise<void> {
  if (!hasSecondFactor(account)) return
  const { secondFactor, passkeys = 0 } = account
  const canTrustDevice = secondFactor !== undefined && (await getCurrentTill(meta, app)) === null
  if (canTrustDevice && isTrustedDevice(account, meta.device, app)) return
  const ticket = createTicket({ adminId: account.id, generation: account.generation ?? 0 }, ensureDevice(meta), app)
  const methods = [...(secondFactor ? ['code'] : []), ...(passkeys > 0 ? ['passkey'] : [])]
  throw createDomainError('SECOND_FACTOR_NEEDED', { ticket, canTrustDevice, methods })
}
