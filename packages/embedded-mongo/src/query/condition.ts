import { type Doc, isDoc } from '../bson/types.ts'
import type { FieldTest } from './field-test.ts'

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

export type Predicate = {
  readonly path: string
  readonly op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'regex' | 'exists' | 'type'
  readonly value: unknown
}

/** True for `{ $gt: 5 }`; false for `{ a: 1 }`, `{}` and scalars. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false
  for (const name in value) return name.startsWith('$')
  return false
}

/** `$or` and the like apply to whole documents. */
export function isLogical(operand: Doc): boolean {
  const [name] = Object.keys(operand)
  return name === '$and' || name === '$or' || name === '$nor' || name === '$expr'
}
