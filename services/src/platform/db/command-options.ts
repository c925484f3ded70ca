import type { ClientSession } from 'mongodb'
import type { MongooseQueryMiddleware, Schema } from 'mongoose'
import { assertBeforeDeadline, getRemainingMs } from '../deadline.ts'
import { getCurrentSession } from './current-transaction.ts'

export function getCommandOptions(): { maxTimeMS?: number; session?: ClientSession } {
  assertBeforeDeadline()
  const left = getRemainingMs()
  const session = getCurrentSession()
  return { ...(left !== null && { maxTimeMS: left }), ...(session && { session }) }
}

const QUERY_HOOKS: MongooseQueryMiddleware[] = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndReplace',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'estimatedDocumentCount',
  'distinct',
]

/**
 * A mongoose plugin: queries and aggregations join the current transaction and keep the call's deadline.
 * `insertRecord` (store.ts) does both itself.
 */
export function applyDeadline(schema: Schema): void {
  schema.pre(QUERY_HOOKS, { query: true, document: false }, function () {
    this.setOptions(getCommandOptions())
  })
  schema.pre('aggregate', function () {
    this.option(getCommandOptions())
  })
  schema.pre(['save', 'insertMany', 'bulkWrite'] as never, assertBeforeDeadline)
}
