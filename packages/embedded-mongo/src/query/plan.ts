import type { Collation } from '../collation.ts'
import type { Index } from '../storage/index.ts'
import type { Interval } from '../storage/key-bytes.ts'
import type { Filter, Predicate } from './condition.ts'
import type { Sort } from './sort-spec.ts'

export type Query = {
  readonly filter: Filter
  readonly sort?: Sort | undefined
  readonly collation?: Collation | undefined
  /** Maximum number of documents, including skipped ones; 0 for all. */
  readonly limit?: number
  readonly skip?: number
  readonly hint?: Index | undefined
}

/** A collection scan, an index scan, or a page from two indexes. */
export type Plan = ScanPlan | PagePlan

export type ScanPlan =
  | { readonly kind: 'collection'; readonly sorted: boolean }
  | IndexPlan
  | { readonly kind: 'union'; readonly plans: readonly IndexPlan[]; readonly sorted: false }

export type IndexPlan = {
  readonly kind: 'index'
  readonly index: Index
  readonly intervals: readonly Interval[]
  readonly reverse: boolean
  /** True when the plan yields the requested order. */
  readonly sorted: boolean
  readonly exact: boolean
  /** Predicates that the intervals decide. */
  readonly decided: ReadonlySet<Predicate>
  readonly boundedFields: number
  /** Alternative bytes that a string key contains, in addition to the intervals. */
  readonly texts?: readonly Buffer[] | undefined
  /** Start position (key and row id), exclusive; only for plans of one interval. */
  readonly after?: readonly [Uint8Array, number]
  /** Each interval is in the requested order; their keys need a merge. */
  readonly merged: boolean
  /** Number of keys skipped before reading a document; only for merged plans. */
  readonly skip?: number
}

export type PagePlan = {
  readonly kind: 'page'
  readonly matches: IndexPlan
  readonly order: IndexPlan
  /** True when both indexes decide the filter. */
  readonly exact: boolean
  readonly sorted: true
}
