import { AsyncLocalStorage } from 'node:async_hooks'
import { rule } from '@sufra/domain/errors'
import type { Meta } from '@sufra/runtime/meta'
import type { Context, Middleware } from 'moleculer'
import type { ClientSession } from 'mongodb'
import type { MongooseQueryMiddleware, Schema } from 'mongoose'
import { getCurrentSession } from '../db/current-transaction.ts'

/** How long work may take that puts right what a call past its deadline left half done. */
const CLEAN_UP_MS = 2000
const deadline = new AsyncLocalStorage<number>()

/**
 * Runs each action under the deadline that the gateway gave its request (`meta.deadline`, milliseconds since 1970): once
 * that has passed, the caller has been told 503, and no command to the database is begun any more. Also an action that
 * waited in a queue or on a stopped process is not begun then. Machines that run services apart need clocks that agree
 * to a fraction of a second.
 */
export const deadlines: Middleware = {
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

/** Milliseconds that the present call has left; null for work that nobody waits for, such as a sweep. */
export function getRemainingMs(): number | null {
  const until = deadline.getStore()
  return until === undefined ? null : Math.ceil(until - Date.now())
}

/** @throws RuleError UNAVAILABLE when the present call's deadline has passed. */
export function assertBeforeDeadline(): void {
  const left = getRemainingMs()
  if (left !== null && left <= 0) throw rule('UNAVAILABLE')
}

/** Runs what must be put right although the call may be past its deadline, under a short one of its own. */
export function runWithCleanupDeadline<T>(work: () => PromiseLike<T>): Promise<T> {
  return deadline.run(Date.now() + CLEAN_UP_MS, async () => await work())
}

/** Runs work that lasts as long as its reader takes: the deadline is for its beginning only. */
export function runWithoutDeadline<T>(work: () => T): T {
  assertBeforeDeadline()
  return deadline.exit(work)
}

/** Options for one command: the transaction it is part of, and what is left of the call's time for the server's work. */
export function getCommandOptions(): { maxTimeMS?: number; session?: ClientSession } {
  assertBeforeDeadline()
  const left = getRemainingMs()
  const session = getCurrentSession()
  return { ...(left !== null && { maxTimeMS: left }), ...(session && { session }) }
}

const QUERIES: MongooseQueryMiddleware[] = [
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
 * A mongoose plugin: every query and aggregation of the schema keeps the present call's deadline, and is part of the
 * present transaction. Records are inserted by `insert` (store.ts), which does both as well.
 */
export function applyDeadline(schema: Schema): void {
  schema.pre(QUERIES, { query: true, document: false }, function () {
    this.setOptions(getCommandOptions())
  })
  schema.pre('aggregate', function () {
    this.option(getCommandOptions())
  })
  schema.pre(['save', 'insertMany', 'bulkWrite'] as never, assertBeforeDeadline)
}
