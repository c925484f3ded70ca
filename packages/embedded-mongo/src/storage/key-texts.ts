import { order } from '../bson/types.ts'
import { BytePairs } from './byte-pairs.ts'
import { RowSet } from './row-set.ts'

/** Between two keys; no text that is looked for contains it. */
const GAP = 0
/** More than this is left to SQLite, which looks slower but holds nothing. */
const mostBytes = 64 * 1024 * 1024
/** After so many changed documents all keys are laid out anew. */
const mostChanges = 4096
/** How many searches are remembered, and what they may take, with a byte for each row of each. */
const mostSearches = 256
const mostSearchBytes = 4 * 1024 * 1024

/**
 * The string keys of an index one behind another in memory, and which of them hold which two bytes. Only keys with all
 * pairs of a text are looked at, which are hardly more than those that contain it.
 */
export class KeyTexts {
  readonly #bytes: Buffer
  /** Where each key begins in the bytes, and the row it belongs to. */
  readonly #starts: Uint32Array
  readonly #rids: Float64Array
  readonly #greatestRid: number
  readonly #pairs: BytePairs
  /** Rows whose keys are others by now, and those keys. */
  readonly #changed = new Map<number, readonly Buffer[]>()
  /** What the last searches found: a page is followed by the count of all, and many people begin with the same letter. */
  readonly #searches = new Map<string, RowSet>()

  private constructor(bytes: Buffer, starts: readonly number[], rids: readonly number[]) {
    this.#bytes = bytes
    this.#starts = Uint32Array.from(starts)
    this.#rids = Float64Array.from(rids)
    this.#greatestRid = rids.reduce((greatest, rid) => Math.max(greatest, rid), 0)
    this.#pairs = new BytePairs(bytes, this.#starts)
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

  /** How many keys were laid out. */
  get size(): number {
    return this.#rids.length
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
    const rows = this.#searches.get(name) ?? this.#search(texts)
    // The one that was asked for longest ago stands first.
    this.#searches.delete(name)
    this.#searches.set(name, rows)
    const most = Math.min(mostSearches, Math.ceil(mostSearchBytes / (this.#greatestRid + 1)))
    for (const [oldest] of this.#searches) if (this.#searches.size > most) this.#searches.delete(oldest)
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
    if (text.length === 0) for (const rid of this.#rids) rows.add(rid)
    else if (text.length === 1) this.#pairs.withByte(text[0] as number).each((place) => this.#add(place, rows))
    else if (text.length === 2) this.#pairs.withPairsOf(text).each((place) => this.#add(place, rows))
    else
      this.#pairs.withPairsOf(text).each((place) => {
        if (this.#contains(place, text)) this.#add(place, rows)
      })
  }

  #add(place: number, rows: RowSet): void {
    rows.add(this.#rids[place] as number)
  }

  #contains(place: number, text: Buffer): boolean {
    const end = this.#starts[place + 1] ?? this.#bytes.length
    // A key's first byte tells its type and is no part of the text.
    return standsIn(this.#bytes, text, (this.#starts[place] as number) + 1, end - text.length)
  }
}

/** Whether a text stands somewhere in bytes, from one place to before another one. */
function standsIn(bytes: Buffer, text: Buffer, from: number, to: number): boolean {
  const [first] = text
  for (let at = from; at < to; at++) {
    let same = bytes[at] === first ? 1 : 0
    while (same > 0 && same < text.length && bytes[at + same] === text[same]) same++
    if (same === text.length) return true
  }
  return false
}
