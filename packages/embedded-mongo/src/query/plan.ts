import type { Collation } from '../collation.ts'
import type { Index } from '../storage/index.ts'
import type { Filter } from './compiled.ts'
import type { Interval } from './interval.ts'
import type { Predicate } from './predicate.ts'
import type { Sort } from './sort-spec.ts'

export type Query = {
  readonly filter: Filter
  readonly sort?: Sort | undefined
  readonly collation?: Collation | undefined
  /** How many documents will be read at most, skipped ones included; 0 for all. */
  readonly limit?: number
  readonly skip?: number
  readonly hint?: Index | undefined
}

/** How documents are found: by a scan, or by the keys of two indexes. */
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
  /** True when the documents come in the order asked for. */
  readonly sorted: boolean
  /** True when the intervals alone decide: every key in them is a match. */
  readonly exact: boolean
  /** The predicates that the intervals decide. */
  readonly decided: ReadonlySet<Predicate>
  readonly boundedFields: number
  /** The bytes one of which a string key contains, beside the keys of the intervals. */
  readonly texts?: readonly Buffer[] | undefined
  /** The key and row id the scan begins behind; only for plans with one interval. */
  readonly after?: readonly [Uint8Array, number]
  /** True when each interval is in the order asked for, and their keys have to be put into one. */
  readonly merged: boolean
  /** How many keys are passed over before a document is read; only for merged plans. */
  readonly skip?: number
}

/** A page of what one index finds, in the order in which another one has it. */
export type PagePlan = {
  readonly kind: 'page'
  readonly matches: IndexPlan
  readonly order: IndexPlan
  /** True when both indexes together decide. */
  readonly exact: boolean
  readonly sorted: true
}
