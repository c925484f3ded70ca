import { randomBytes } from 'node:crypto'
import type { Meta } from '@sufra/runtime/meta'
import type { Throttle } from '../lib/security/throttle.ts'

/**
 * Gives the device a token for the account, so that guesses from others cannot lock it out (docs/decisions/0009).
 * @param account `getAccountKey` of a customer or `toStaffKey`.
 */
export async function rememberDevice(meta: Meta, account: string, throttle: Throttle): Promise<void> {
  const device = meta.device ?? randomBytes(32).toString('base64url')
  await throttle.remember(device, account)
  meta.newDevice = device
}
