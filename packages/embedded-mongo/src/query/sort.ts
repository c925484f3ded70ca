import { type CompareStrings, compareValues } from '../bson/compare.ts'
import type { Doc } from '../bson/types.ts'
import { pathParts, visitPath } from '../paths.ts'
import type { Sort, SortField } from './sort-spec.ts'

/** Something to be sorted, with the values it is sorted by. */
export type Sortable<T> = { readonly values: readonly unknown[]; readonly place: number; readonly item: T }

/** The values a document is sorted by: of an array its lowest element when ascending, its highest when descending. */
export function sortValues(doc: Doc, sort: Sort, strings: CompareStrings): unknown[] {
  return sort.fields.map((field) => sortValue(doc, field, strings))
}

function sortValue(doc: Doc, { path, descending }: SortField, strings: CompareStrings): unknown {
  const simple = doc[path]
  if (simple !== undefined && typeof simple !== 'object') return simple
  let best: unknown
  let any = false
  const offer = (value: unknown) => {
    const better = any && compareValues(value, best, strings)
    if (!any || (descending ? (better as number) > 0 : (better as number) < 0)) best = value
    any = true
    return false
  }
  visitPath(doc, pathParts(path), 0, (value) => {
    if (!Array.isArray(value)) return offer(value === undefined ? null : value)
    if (value.length === 0) return offer(undefined)
    for (const element of value) offer(element)
    return false
  })
  return any ? best : null
}

/** The order of two sortables; equal ones keep the order they came in. */
function comparator<T>(sort: Sort, strings: CompareStrings): (left: Sortable<T>, right: Sortable<T>) => number {
  const signs = sort.fields.map((field) => (field.descending ? -1 : 1))
  return (left, right) => {
    for (let i = 0; i < signs.length; i++) {
      const result = compareValues(left.values[i], right.values[i], strings)
      if (result !== 0) return result * (signs[i] as number)
    }
    return left.place - right.place
  }
}

/**
 * Collects items and gives back the first `keep` of them in order (all when 0). Holding only the best so far, a sort
 * with a limit needs memory for the limit, not for the whole collection.
 */
export class Sorter<T> {
  readonly #compare: (left: Sortable<T>, right: Sortable<T>) => number
  readonly #keep: number
  #items: Sortable<T>[] = []
  #cutoff: Sortable<T> | undefined
  #place = 0

  constructor(sort: Sort, strings: CompareStrings, keep: number) {
    this.#compare = comparator(sort, strings)
    this.#keep = keep
  }

  add(values: readonly unknown[], item: () => T): void {
    const place = this.#place++
    if (this.#cutoff && this.#compare({ values, place, item: this.#cutoff.item }, this.#cutoff) > 0) return
    this.#items.push({ values, place, item: item() })
    if (this.#keep > 0 && this.#items.length >= this.#keep * 2 + 100) this.#trim()
  }

  /** Sorting a double share now and then costs less than keeping it sorted at every step. */
  #trim(): void {
    this.#items.sort(this.#compare)
    this.#items.length = this.#keep
    this.#cutoff = this.#items.at(-1)
  }

  finish(): T[] {
    this.#items.sort(this.#compare)
    const kept = this.#keep > 0 ? this.#items.slice(0, this.#keep) : this.#items
    return kept.map(({ item }) => item)
  }
}
