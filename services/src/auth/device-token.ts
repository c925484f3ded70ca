import { randomBytes } from 'node:crypto'
import type { Meta } from '@sufra/runtime/meta'

/** The token of the device. One without gets one with this answer, which makes it familiar with no account. */
export function ensureDevice(meta: Meta): string {
  const device = meta.device ?? randomBytes(32).toString('base64url')
  if (!meta.device) meta.newDevice = device
  return device
}
