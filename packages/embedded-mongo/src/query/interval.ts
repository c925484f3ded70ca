import { afterPrefix } from '../storage/key-bytes.ts'

/** A range of keys: from `low` on, up to but without `high`. All begin with the same `points` bytes. */
export type Interval = { readonly low: Buffer; readonly high: Buffer; readonly points?: number }

/** A key no stored key reaches. */
const pastAllKeys = Buffer.from([0xff])

/** The first key past all those that begin with `prefix`. */
export function pastPrefix(prefix: Buffer): Buffer {
  return afterPrefix(prefix) ?? pastAllKeys
}
