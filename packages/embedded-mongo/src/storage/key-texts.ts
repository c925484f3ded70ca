import { order } from '../bson/types.ts'
import { RowSet } from './row-set.ts'

/** Between two keys; no text that is looked for contains it. */
const GAP = 0
/** More than this is left to SQLite, which looks slower but holds nothing. */
const mostBytes = 64 * 1024 * 1024
/** After so many changed documents all keys are laid out anew. */
const mostChanges = 4096
/** How many searches are remembered, with a byte for each row. */
const mostSearches = 8

/**
 * The string keys of an index one behind another in memory. A text that may stand anywhere in them is found at the
 * speed of a byte search, which is some ten times that of asking SQLite key by key.
 */
export class KeyTexts {
  readonly #bytes: Buffer
  /** Where each key begins in the bytes, and the row it belongs to. */
  readonly #starts: Uint32Array
  readonly #rids: Float64Array
  readonly #greatestRid: number
  /** How often each byte occurs, so that a text is looked for by its rarest one. */
  readonly #counts: Uint32Array
  /** Rows whose keys are others by now, and those keys. */
  readonly #changed = new Map<number, readonly Buffer[]>()
  /** What the last searches found: a page is followed by the count of all, while others search too. */
  readonly #searches = new Map<string, RowSet>()

  private constructor(bytes: Buffer, starts: readonly number[], rids: readonly number[]) {
    this.#bytes = bytes
    this.#starts = Uint32Array.from(starts)
    this.#rids = Float64Array.from(rids)
    this.#greatestRid = rids.reduce((greatest, rid) => Math.max(greatest, rid), 0)
    this.#counts = new Uint32Array(256)
    for (const byte of bytes) (this.#counts[byte] as number)++
  }

  /** Lays out keys; undefined when they are too many to be held. */
  static of(keys: Iterable<readonly [Uint8Array, number]>): KeyTexts | undefined {
    const starts: number[] = []
    const rids: number[] = []
    let bytes = Buffer.allocUnsafe(64 * 1024)
    let length = 0
    for (const [key, rid] of keys) {
      const end = length + key.length + 1
      if (end > mostBytes) return undefined
      if (end > bytes.length) bytes = Buffer.concat([bytes], Math.max(end, bytes.length * 2))
      bytes.set(key, length)
      bytes[end - 1] = GAP
      starts.push(length)
      rids.push(rid)
      length = end
    }
    return new KeyTexts(bytes.subarray(0, length), starts, rids)
  }

  /** Takes over a document's keys as they are now. @returns false when there were so many changes that it should go. */
  change(rid: number, keys: readonly Buffer[]): boolean {
    this.#searches.clear()
    this.#changed.set(
      rid,
      keys.filter((key) => key[0] === order.string),
    )
    return this.#changed.size <= mostChanges
  }

  /** The rows with a key that contains one of the texts. */
  rowsWith(texts: readonly Buffer[]): RowSet {
    const name = texts.join(String.fromCharCode(GAP))
    const known = this.#searches.get(name)
    if (known) return known
    const rows = this.#search(texts)
    if (this.#searches.size === mostSearches) this.#searches.clear()
    this.#searches.set(name, rows)
    return rows
  }

  #search(texts: readonly Buffer[]): RowSet {
    const rows = new RowSet(this.#greatestRid)
    for (const text of texts) this.#find(text, rows)
    for (const rid of this.#changed.keys()) rows.delete(rid)
    for (const [rid, keys] of this.#changed)
      if (keys.some((key) => texts.some((text) => key.includes(text, 1)))) rows.add(rid)
    return rows
  }

  #find(text: Buffer, rows: RowSet): void {
    const anchor = this.#rarest(text)
    const [before, behind] = [text.subarray(0, anchor), text.subarray(anchor)]
    // A search for a single byte begins sooner than one for a Buffer.
    const sought = behind.length === 1 ? (behind[0] as number) : behind
    let place = 0
    for (let from = 0; from < this.#bytes.length; ) {
      const found = this.#bytes.indexOf(sought, from)
      if (found < 0) return
      place = this.#placeOf(found, place)
      // A key's first byte tells its type and is no part of the text.
      const begins = found - anchor
      if (begins > (this.#starts[place] as number) && this.#standsAt(before, begins)) {
        rows.add(this.#rids[place] as number)
        from = this.#starts[place + 1] ?? this.#bytes.length
      } else from = found + 1
    }
  }

  /** Where in a text its rarest byte stands. Letters that are no Latin ones share their first bytes with many others. */
  #rarest(text: Buffer): number {
    let rarest = 0
    for (let i = 1; i < text.length; i++) if (this.#countAt(text, i) < this.#countAt(text, rarest)) rarest = i
    return rarest
  }

  #countAt(text: Buffer, place: number): number {
    return this.#counts[text[place] as number] as number
  }

  #standsAt(text: Buffer, at: number): boolean {
    for (let i = 0; i < text.length; i++) if (this.#bytes[at + i] !== text[i]) return false
    return true
  }

  /** Which key a byte belongs to: the last one that begins at or before it, at `least` or behind. */
  #placeOf(at: number, least: number): number {
    let low = least
    let step = 1
    while ((this.#starts[low + step] ?? Number.POSITIVE_INFINITY) <= at) {
      low += step
      step *= 2
    }
    for (; step >= 1; step >>= 1) if ((this.#starts[low + step] ?? Number.POSITIVE_INFINITY) <= at) low += step
    return low
  }
}
