import type { ServiceBroker } from 'moleculer'
import type { AppContext } from '../lib/config.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'
import { getMissingKey, rehashPassword } from './password.ts'

/** Keys that a warning of this process named: one line tells the operator as much as one for each sign-in. */
const named = new Set<string>()

/** Tells the operator, once for each key, that chosen passwords cannot be opened; never whose. */
export function warnOfMissingKey({ password }: CustomerRecord, logger: ServiceBroker['logger'], app: AppContext): void {
  const keyId = getMissingKey(password, app)
  if (keyId === null || named.has(keyId)) return
  named.add(keyId)
  logger.warn(
    `Chosen passwords that were sealed with the key ${keyId} cannot be opened. Name that key in PASSWORD_KEYS_OLD, or the customers need new passwords.`,
  )
}

/**
 * After a sign-in that proved the password: puts it away as new ones are, if it was with an older key, mode or cost.
 * One conditional write, so that a change of the password at the same moment is never undone.
 */
export async function renewPassword({ id, password }: CustomerRecord, proven: string, app: AppContext): Promise<void> {
  const renewed = password && (await rehashPassword(password, proven, app))
  if (!renewed) return
  const unchanged =
    password.mode === 'sealed' ? { 'password.nonce': password.nonce } : { 'password.salt': password.salt }
  await Customers.updateOne({ id, ...unchanged }, { $set: { password: renewed } })
}
