import { endPrefixBytes } from '../storage/key-bytes.ts'

/** Keys from `low` up to, excluding, `high`; all share the first `points` bytes. */
export type Interval = { readonly low: Buffer; readonly high: Buffer; readonly points?: number }

/** Greater than any stored key. */
const pastAllKeys = Buffer.from([0xff])

/** The first key after all keys with `prefix`. */
export function endPrefix(prefix: Buffer): Buffer {
  return endPrefixBytes(prefix) ?? pastAllKeys
}
