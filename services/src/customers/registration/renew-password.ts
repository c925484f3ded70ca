import type { ServiceBroker } from 'moleculer'
import type { AppContext } from '../../platform/config.ts'
import type { HashLane } from '../../platform/security/password-hash.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { getMissingKey, rehashPassword } from '../password.ts'

const warnedKeys = new Set<string>()

export function warnOfMissingKey({ password }: CustomerRecord, logger: ServiceBroker['logger'], app: AppContext): void {
  const keyId = getMissingKey(password, app)
  if (keyId === null || warnedKeys.has(keyId)) return
  warnedKeys.add(keyId)
  logger.warn(
    `Chosen passwords that were sealed with the key ${keyId} cannot be opened. Name that key in PASSWORD_KEYS_OLD, or the customers need new passwords.`,
  )
}

/**
 * Re-encodes a verified password with the present key, mode and cost.
 * One conditional write, so that a concurrent password change is never undone.
 */
export async function renewPassword(
  { id, password }: CustomerRecord,
  proven: string,
  app: AppContext,
  lane: HashLane,
): Promise<void> {
  const renewed = password && (await rehashPassword(password, proven, app, lane))
  if (!renewed) return
  const unchanged =
    password.mode === 'sealed' ? { 'password.nonce': password.nonce } : { 'password.salt': password.salt }
  await Customers.updateOne({ id, ...unchanged }, { $set: { password: renewed } })
}
