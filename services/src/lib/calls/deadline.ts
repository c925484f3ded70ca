import { AsyncLocalStorage } from 'node:async_hooks'
import { createDomainError } from '@sufra/domain/errors'
import type { Meta } from '@sufra/runtime/meta'
import type { Context, Middleware } from 'moleculer'
import type { ClientSession } from 'mongodb'
import type { MongooseQueryMiddleware, Schema } from 'mongoose'
import { getCurrentSession } from '../db/current-transaction.ts'

const CLEAN_UP_MS = 2000
const deadline = new AsyncLocalStorage<number>()

/**
 * Applies the gateway's deadline (`meta.deadline`, milliseconds since 1970) to each action. Once it has passed,
 * the caller has got 503, and no action or database command starts.
 * Machines need clocks that agree to a fraction of a second.
 */
export const deadlineMiddleware: Middleware = {
  name: 'deadlines',
  localAction(next) {
    return function (ctx: Context<unknown, Meta>) {
      const until = ctx.meta.deadline
      if (until === undefined) return next.call(this, ctx)
      return deadline.run(until, async () => {
        assertBeforeDeadline()
        return next.call(this, ctx)
      })
    }
  },
}

export function getRemainingMs(): number | null {
  const until = deadline.getStore()
  return until === undefined ? null : Math.ceil(until - Date.now())
}

export function assertBeforeDeadline(): void {
  const left = getRemainingMs()
  if (left !== null && left <= 0) throw createDomainError('UNAVAILABLE')
}

export function runWithCleanupDeadline<T>(work: () => PromiseLike<T>): Promise<T> {
  return deadline.run(Date.now() + CLEAN_UP_MS, async () => await work())
}

export function runWithoutDeadline<T>(work: () => T): T {
  assertBeforeDeadline()
  return deadline.exit(work)
}

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
