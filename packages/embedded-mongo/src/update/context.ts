import type { CompareStrings } from '../bson/compare.ts'
import type { Collation } from '../collation.ts'

export type UpdateContext = {
  readonly inserting: boolean
  readonly elementTest: (selector: string) => (element: unknown) => boolean
  readonly strings: CompareStrings
  readonly collation: Collation | undefined
}

export type Change = {
  readonly operator: string
  readonly path: string
  readonly parts: readonly string[]
  readonly apply: (present: unknown, context: UpdateContext, path: string) => unknown
  /** True when the change creates a missing field. */
  readonly creates: boolean
  /** True when it counts as a modification even without a difference. */
  readonly counts?: boolean
}
