import { order } from '../bson/types.ts'

/** After this many changed rows, all keys are joined again. */
const mostChanged = 1000

export class KeyTexts {
  #all = ''
  #rids: number[] = []
  #ends: number[] = []
  readonly #changed = new Map<number, string>()

  constructor(keys: Iterable<readonly [Uint8Array, number]>) {
    this.#join(Array.from(keys, ([key, rid]) => [rid, toCharacters(key)]))
  }

  set(rid: number, keys: readonly Uint8Array[]): void {
    this.#changed.set(rid, keys.map(toCharacters).join(''))
    if (this.#changed.size <= mostChanged) return
    const unchanged = this.#rids
      .map((id, i) => [id, this.#all.slice(this.#ends[i - 1] ?? 0, this.#ends[i])] as const)
      .filter(([id]) => !this.#changed.has(id))
    this.#join([...unchanged, ...this.#changed])
    this.#changed.clear()
  }

  findRows(texts: readonly Uint8Array[]): Set<number> {
    const wanted = texts.map((text) => Buffer.from(text).toString('latin1'))
    const rows = new Set<number>()
    for (const text of wanted) {
      let at = this.#all.indexOf(text)
      for (let key = 0; at >= 0 && key < this.#ends.length; key++) {
        const end = this.#ends[key] as number
        if (at >= end) continue
        rows.add(this.#rids[key] as number)
        at = this.#all.indexOf(text, end)
      }
    }
    for (const rid of this.#changed.keys()) rows.delete(rid)
    for (const [rid, keys] of this.#changed)
      if (keys !== '' && wanted.some((text) => keys.includes(text))) rows.add(rid)
    return rows
  }

  #join(all: readonly (readonly [number, string])[]): void {
    const keys = all.filter(([, key]) => key !== '')
    this.#all = keys.map(([, key]) => key).join('')
    this.#rids = keys.map(([rid]) => rid)
    let end = 0
    this.#ends = keys.map(([, key]) => (end += key.length))
  }
}

/** A string key without its type byte; empty for other types. */
function toCharacters(key: Uint8Array): string {
  return key[0] === order.string ? Buffer.from(key.subarray(1)).toString('latin1') : ''
}
