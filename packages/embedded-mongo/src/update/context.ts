import type { CompareStrings } from '../bson/compare.ts'
import type { Collation } from '../collation.ts'

export type UpdateContext = {
  /** True while an upsert makes a new document. */
  readonly inserting: boolean
  readonly elementTest: (selector: string) => (element: unknown) => boolean
  readonly strings: CompareStrings
  readonly collation: Collation | undefined
}

export type Change = {
  readonly operator: string
  readonly path: string
  readonly parts: readonly string[]
  /** Answers the new value for the present one (undefined: missing), `removed`, or the present value itself for no change. */
  readonly apply: (present: unknown, context: UpdateContext, path: string) => unknown
  /** True when the change makes the field where it is missing. */
  readonly creates: boolean
  /** True when it counts as a modification even where it ends in the value that was there. */
  readonly counts?: boolean
}
