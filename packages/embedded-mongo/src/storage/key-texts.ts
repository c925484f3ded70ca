import { order } from '../bson/types.ts'

/** The string keys of an index in memory, by the row they belong to. */
export class KeyTexts {
  /** The bytes of a row's keys, one key behind another, as a string of one-byte characters. */
  readonly #keys = new Map<number, string>()

  set(rid: number, keys: readonly Uint8Array[]): void {
    this.#keys.delete(rid)
    for (const key of keys) if (key[0] === order.string) this.add(rid, key)
  }

  add(rid: number, key: Uint8Array): void {
    // A key's first byte is its type, and its last one a zero, which no text contains.
    this.#keys.set(rid, (this.#keys.get(rid) ?? '') + asCharacters(key.subarray(1)))
  }

  rowsWith(texts: readonly Uint8Array[]): Set<number> {
    const wanted = texts.map(asCharacters)
    const rows = new Set<number>()
    for (const [rid, keys] of this.#keys) if (wanted.some((text) => keys.includes(text))) rows.add(rid)
    return rows
  }
}

function asCharacters(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
