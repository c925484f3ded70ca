import type { Doc } from '../bson/types.ts'
import type { FieldTest } from './field-test.ts'
import type { Predicate } from './predicate.ts'

export type Filter = {
  readonly test: (doc: Doc) => boolean
  /** What every matching document fulfils; the planner turns these into ranges of keys. */
  readonly predicates: readonly Predicate[]
  /** The branches of each `$or`, each with what holds in it. */
  readonly alternatives: readonly (readonly Filter[])[]
  /** True when `predicates` say everything the filter says. */
  readonly exact: boolean
}

export type FieldCondition = {
  readonly test: FieldTest
  readonly predicates: readonly Predicate[]
  readonly exact: boolean
}

/** A condition whose predicates, if any, say less than its test. */
export function inexact(test: FieldTest, predicates: readonly Predicate[] = []): FieldCondition {
  return { test, predicates, exact: false }
}
