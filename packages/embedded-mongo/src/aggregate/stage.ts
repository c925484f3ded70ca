import type { Doc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import type { Progress } from '../query/scan.ts'
import type { Database } from '../storage/database.ts'
import type { Variables } from './expressions/operator.ts'

export type StageContext = {
  readonly collation: Collation | undefined
  readonly database: Database | undefined
  readonly progress: Progress
  readonly now: Date
  /** Runs a pipeline over another collection. */
  readonly readCollection: (name: string, pipeline: readonly unknown[], variables: Variables) => Iterable<Doc>
  readonly variables: Variables
}

export type Stage = (input: Iterable<Doc>) => Iterable<Doc>
