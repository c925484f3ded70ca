import type { Filter } from './compiled.ts'
import type { Predicate } from './predicate.ts'

/** Whether some sets of decided predicates are together all that a filter asks. */
export function decides(sets: readonly ReadonlySet<Predicate>[], { exact, predicates }: Filter): boolean {
  return exact && predicates.every((predicate) => sets.some((decided) => decided.has(predicate)))
}
