import { type CompareStrings, compareValues } from '../bson/compare.ts'
import type { Doc } from '../bson/types.ts'
import { splitPath, visitPath } from '../paths.ts'
import type { Sort, SortField } from './sort-spec.ts'

/** Sort values of a document; an array sorts by its lowest element when ascending, its highest when descending. */
export function sortValues(doc: Doc, sort: Sort, strings: CompareStrings): unknown[] {
  return sort.map((field) => sortValue(doc, field, strings))
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
  visitPath(doc, splitPath(path), 0, (value) => {
    if (!Array.isArray(value)) return offer(value === undefined ? null : value)
    if (value.length === 0) return offer(undefined)
    for (const element of value) offer(element)
    return false
  })
  return any ? best : null
}

export function sortByValues<T extends { readonly values: readonly unknown[] }>(
  items: T[],
  sort: Sort,
  strings: CompareStrings,
): T[] {
  const signs = sort.map(({ descending }) => (descending ? -1 : 1))
  return items.sort((left, right) => {
    for (let i = 0; i < signs.length; i++) {
      const result = compareValues(left.values[i], right.values[i], strings)
      if (result !== 0) return result * (signs[i] as number)
    }
    return 0
  })
}
