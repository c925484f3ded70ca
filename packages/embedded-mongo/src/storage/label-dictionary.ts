import type { CompareStrings } from '../bson/compare.ts'
import { createLabel } from './labels.ts'
import type { Sqlite } from './sqlite.ts'

type Entry = { readonly label: Buffer; readonly text: string; refs: number }

/**
 * Order of an index under a collation; Node has no ICU sort keys. Each distinct string gets a label whose memcmp
 * order is that of Intl.Collator.
 * A new string takes a label between its neighbours. Labels never change while in use.
 */
export class LabelDictionary {
  readonly #compare: CompareStrings
  #entries: Entry[] = []
  readonly #sqlite: Sqlite
  readonly #insert: string
  readonly #update: string
  readonly #delete: string
  /** The last entry: detects runs of rising or falling strings. */
  #last: Entry | undefined

  constructor(sqlite: Sqlite, table: string, compare: CompareStrings) {
    this.#sqlite = sqlite
    this.#compare = compare
    this.#insert = `INSERT INTO ${table} (label, text, refs) VALUES (?, ?, ?)`
    this.#update = `UPDATE ${table} SET refs = ? WHERE label = ?`
    this.#delete = `DELETE FROM ${table} WHERE label = ?`
    for (const row of sqlite.prepare(`SELECT label, text, refs FROM ${table} ORDER BY label`).iterate()) {
      const [label, text, refs] = row as unknown as [Uint8Array, string, number]
      this.#entries.push({ label: Buffer.from(label), text, refs })
    }
  }

  /** The label of a string, created if missing. It lasts only after `retain`. */
  getLabel(text: string): Buffer {
    const { place, found } = this.#search(text)
    if (found) return found.label
    const before = this.#entries[place - 1]
    const after = this.#entries[place]
    const trend = before && before === this.#last ? 'rising' : after && after === this.#last ? 'falling' : 'none'
    const entry = { label: createLabel(before?.label, after?.label, trend), text, refs: 0 }
    this.#entries.splice(place, 0, entry)
    this.#last = entry
    return entry.label
  }

  find(text: string): Buffer | undefined {
    return this.#search(text).found?.label
  }

  retain(texts: readonly string[]): void {
    for (const text of texts) {
      const { found } = this.#search(text)
      if (!found) continue
      if (found.refs++ === 0) this.#sqlite.cached(this.#insert).run(found.label, found.text, 1)
      else this.#sqlite.cached(this.#update).run(found.refs, found.label)
      this.#sqlite.view?.onAbort(() => {
        found.refs--
      })
    }
  }

  release(texts: readonly string[]): void {
    for (const text of texts) {
      const { found } = this.#search(text)
      if (!found) continue
      if (--found.refs > 0) this.#sqlite.cached(this.#update).run(found.refs, found.label)
      else this.#sqlite.cached(this.#delete).run(found.label)
      this.#sqlite.view?.onAbort(() => {
        found.refs++
      })
    }
  }

  #search(text: string): { place: number; found: Entry | undefined } {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const entry = this.#entries[middle] as Entry
      const result = this.#compare(text, entry.text)
      if (result === 0) return { place: middle, found: entry }
      if (result < 0) high = middle
      else low = middle + 1
    }
    return { place: low, found: undefined }
  }
}
