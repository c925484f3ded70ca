import { TRUST_DAYS } from '@sufra/domain/auth/second-factor'
import { hashToken } from '../platform/calls/accounts.ts'
import type { AppContext } from '../platform/config.ts'
import type { AdminRecord, TrustedDevice } from './admin.model.ts'

const DAY_MS = 24 * 60 * 60_000
const MOST_DEVICES = 10

/** The account's devices with this one, without those that have ended. */
export function addTrustedDevice(account: AdminRecord, device: string, app: AppContext): TrustedDevice[] {
  const added: TrustedDevice = {
    device: hashToken(device, app),
    generation: account.generation ?? 0,
    until: new Date(app.now().getTime() + TRUST_DAYS * DAY_MS),
  }
  const others = listTrusted(account, app).filter((each) => each.device !== added.device)
  return [...others, added].slice(-MOST_DEVICES)
}

export function isTrustedDevice(account: AdminRecord, device: string | null | undefined, app: AppContext): boolean {
  if (!device) return false
  const hash = hashToken(device, app)
  return listTrusted(account, app).some((each) => each.device === hash)
}

/** A new password raises the generation, which ends them all. */
function listTrusted({ secondFactor, generation = 0 }: AdminRecord, { now }: AppContext): TrustedDevice[] {
  const latest = new Date(now().getTime() + TRUST_DAYS * DAY_MS)
  const isValid = ({ until, generation: given }: TrustedDevice) =>
    given === generation && until > now() && until <= latest
  return (secondFactor?.trustedDevices ?? []).filter(isValid)
}
