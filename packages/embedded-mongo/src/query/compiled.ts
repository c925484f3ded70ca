import type { Doc } from '../bson/types.ts'
import type { FieldTest } from './field-test.ts'
import type { Predicate } from './predicate.ts'

export type Filter = {
  readonly test: (doc: Doc) => boolean
  /** Conditions of every match; the planner turns them into key ranges. */
  readonly predicates: readonly Predicate[]
  /** Branches of each `$or`, each with its predicates. */
  readonly alternatives: readonly (readonly Filter[])[]
  /** True when `predicates` express the whole filter. */
  readonly exact: boolean
}

export type FieldCondition = {
  readonly test: FieldTest
  readonly predicates: readonly Predicate[]
  readonly exact: boolean
}

/** A condition whose predicates, if any, say less than its test. */
export function createInexact(test: FieldTest, predicates: readonly Predicate[] = []): FieldCondition {
  return { test, predicates, exact: false }
}
