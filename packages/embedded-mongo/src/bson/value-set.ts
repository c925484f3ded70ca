import { encodeKey } from '../storage/keys.ts'
import { type CompareStrings, compareValues } from './compare.ts'

/** Groups values that are equal in BSON's order: 1, 1.0 and Long 1. */
export class ValueMap<T> {
  readonly #byKey = new Map<string, { value: unknown; held: T }>()
  readonly #strings: CompareStrings
  readonly #collated: boolean
  readonly #representatives: string[] = []

  constructor(strings: CompareStrings, collated: boolean) {
    this.#strings = strings
    this.#collated = collated
  }

  /** @param make creates the entry of a new value. */
  get(value: unknown, make: () => T): T {
    const key = this.#keyOf(value)
    let entry = this.#byKey.get(key)
    if (!entry) {
      entry = { value, held: make() }
      this.#byKey.set(key, entry)
    }
    return entry.held
  }

  entries(): IterableIterator<{ value: unknown; held: T }> {
    return this.#byKey.values()
  }

  #keyOf(value: unknown): string {
    if (value === undefined) return ''
    if (typeof value === 'string' && !this.#collated) return `s${value}`
    return `k${encodeKey(value, this.#collated ? (text) => this.#representative(text) : undefined).toString('latin1')}`
  }

  /** The first string equal to `text` under the collation. */
  #representative(text: string): string {
    const found = this.#representatives.find((one) => this.#strings(text, one) === 0)
    if (found === undefined) this.#representatives.push(text)
    return found ?? text
  }
}

export class ValueSet {
  readonly #map: ValueMap<undefined>
  readonly #strings: CompareStrings

  constructor(strings: CompareStrings, collated: boolean) {
    this.#map = new ValueMap(strings, collated)
    this.#strings = strings
  }

  add(value: unknown): void {
    this.#map.get(value, () => undefined)
  }

  values(): unknown[] {
    return [...this.#map.entries()].map(({ value }) => value)
  }

  sorted(): unknown[] {
    return this.values().sort((left, right) => compareValues(left, right, this.#strings))
  }
}
