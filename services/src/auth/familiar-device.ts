import { randomBytes } from 'node:crypto'
import type { Meta } from '@sufra/runtime/meta'
import type { Throttle } from '../lib/security/throttle.ts'

/**
 * Remembers that an account was signed in to from the caller's device, which gets a token of its own for it: nobody
 * else's wrong guesses keep it out from then on (docs/decisions/0009).
 * @param account `getAccountKey` of a customer or `toStaffKey`.
 */
export async function rememberDevice(meta: Meta, account: string, throttle: Throttle): Promise<void> {
  const device = meta.device ?? randomBytes(32).toString('base64url')
  await throttle.remember(device, account)
  meta.newDevice = device
}
