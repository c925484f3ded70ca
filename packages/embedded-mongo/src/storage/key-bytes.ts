export function invertBytes(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes)
  for (let i = 0; i < copy.length; i++) copy[i] = ~(copy[i] as number) & 0xff
  return copy
}

function endPrefixBytes(prefix: Uint8Array): Buffer | undefined {
  for (let i = prefix.length - 1; i >= 0; i--) {
    const byte = prefix[i] as number
    if (byte < 0xff) {
      const next = Buffer.from(prefix.subarray(0, i + 1))
      next[i] = byte + 1
      return next
    }
  }
  return undefined
}

/** Keys from `low` up to, excluding, `high`; all share the first `points` bytes. */
export type Interval = { readonly low: Buffer; readonly high: Buffer; readonly points?: number }

/** Greater than any stored key. */
const pastAllKeys = Buffer.from([0xff])

export function endPrefix(prefix: Buffer): Buffer {
  return endPrefixBytes(prefix) ?? pastAllKeys
}
