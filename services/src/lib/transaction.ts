import { setTimeout } from 'node:timers/promises'
import type { Middleware } from 'moleculer'
import type { Document } from 'mongodb'
import mongoose from 'mongoose'
import { atMost } from './at-most.ts'
import { recordsChanged } from './cached-reads.ts'
import { assertInTime } from './deadline.ts'
import { type Attempt, attempts, type Change, NeededFirst, presentAttempt } from './running-transaction.ts'
import { commit, isTransient, send, transactionOptions } from './transaction-commands.ts'

/** Transactions of this process that run at a time; one that waits holds no connection. */
const MOST_AT_ONCE = 8
const MOST_WAITING = 1000
/** A transaction that is overtaken this often is given up; together with the call's deadline that bounds it. */
const MOST_TRIES = 30
/** Those who overtake each other would go on in step; pauses of any length put them out of it. */
const PAUSE_MS = 4
const MOST_PAUSE_MS = 60

const inTurn = atMost(MOST_AT_ONCE, MOST_WAITING)
/**
 * Of this process one transaction at a time writes, and one that was overtaken is retried without another one of this
 * process coming between. It decides nothing, the database does; it spares transactions of one process to overtake each
 * other, which under load would be nearly all that they do.
 */
const alone = atMost(1, MOST_WAITING)

/**
 * Runs work as one transaction: all that it reads is of one moment, and all that it writes is there together or not at
 * all. It reads, decides, and says by `write` what changes; that goes to the database at the end, by one command, and is
 * committed. The work is run again when another transaction came between, or when a unique value that it writes was
 * taken meanwhile, so that its reads can tell. Therefore it has no effect but its writes, and calls no other service. A
 * transaction within another one is a part of it.
 * Source: MongoDB's driver specifications of transactions and their convenient API; docs/decisions/0002.
 * @throws what the work throws; RuleError UNAVAILABLE when its call's time is over; the driver's error when it was
 * overtaken too often or the database cannot be had, also when nobody knows whether the commit was done.
 */
export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return attempts.getStore() ? work() : inTurn(() => retryUntilDone(work))
}

async function retryUntilDone<T>(work: () => Promise<T>): Promise<T> {
  const session = mongoose.connection.getClient().startSession()
  try {
    for (let tries = 1; ; tries += 1) {
      assertInTime()
      try {
        const begun = { session, number: tries }
        if (tries === 1) return await attempt(begun, work, alone)
        return await alone(() => attempt(begun, work, (write) => write()))
      } catch (error) {
        if (tries === MOST_TRIES) throw error
        if (error instanceof NeededFirst) await error.work()
        else if (isTransient(error)) await setTimeout(Math.random() * Math.min(PAUSE_MS * tries, MOST_PAUSE_MS))
        else throw error
      }
    }
  } finally {
    await session.endSession()
  }
}

/** @param turn in which what was said to be written is written */
async function attempt<T>(
  begun: Pick<Attempt, 'session' | 'number'>,
  work: () => Promise<T>,
  turn: (write: () => Promise<void>) => Promise<void>,
): Promise<T> {
  const running: Attempt = { ...begun, changes: [], afterwards: [] }
  const { session } = running
  session.startTransaction(transactionOptions())
  let result: T
  try {
    result = await attempts.run(running, work)
    if (running.changes.length === 0) await commit(session)
    else {
      await turn(() => sendOrAbort(running))
      // The next one may write while the disk takes this one.
      await commitAndTell(running)
    }
  } catch (error) {
    // What is not committed is undone by the server as well, when this cannot reach it.
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined)
    throw error
  }
  for (const run of running.afterwards) run()
  return result
}

async function sendOrAbort(running: Attempt): Promise<void> {
  try {
    await send(running)
  } catch (error) {
    // At once, so that the next one does not wait for what comes to nothing.
    await running.session.abortTransaction().catch(() => undefined)
    throw error
  }
}

async function commitAndTell(running: Attempt): Promise<void> {
  try {
    await commit(running.session)
  } finally {
    // Also when nobody can tell whether it was done.
    recordsChanged(running.changes.map(({ namespace }) => namespace.slice(namespace.indexOf('.') + 1)))
  }
}

/** A model, as far as writing into it needs it. */
interface Target {
  db: { name: string }
  collection: { collectionName: string }
}

const namespaceOf = ({ db, collection }: Target) => `${db.name}.${collection.collectionName}`

/** A new record, as it is. */
export function inserted<T extends object>(into: Target, record: T): Change {
  return { name: 'insertOne', namespace: namespaceOf(into), document: { ...record } }
}

/** A change of the one record that the filter names; the transaction has read that it is there. */
export function updated(into: Target, filter: object, update: object): Change {
  return { name: 'updateOne', namespace: namespaceOf(into), filter: filter as Document, update: update as Document }
}

/** A change of all records that the filter names. */
export function updatedAll(into: Target, filter: object, update: object): Change {
  return { name: 'updateMany', namespace: namespaceOf(into), filter: filter as Document, update: update as Document }
}

/** A change of the one record that the filter names, which is made when it is not there. */
export function upserted(into: Target, filter: object, update: object): Change {
  return { ...updated(into, filter, update), upsert: true } as Change
}

/** The removal of the one record that the filter names. */
export function removed(from: Target, filter: object): Change {
  return { name: 'deleteOne', namespace: namespaceOf(from), filter: filter as Document }
}

/** Says what the present transaction writes. Its reads do not see it. @throws Error outside of one. */
export function write(...changes: readonly Change[]): void {
  presentAttempt().changes.push(...changes)
}

/** Does something that others see, such as counting a figure, once the present transaction is committed. */
export function afterCommit(run: () => void): void {
  presentAttempt().afterwards.push(run)
}

/** Keeps transactions within their service: a call to another one is not part of the transaction. */
export const transactionsOfOneService: Middleware = {
  name: 'transactionsOfOneService',
  localAction(next) {
    return function (ctx) {
      return attempts.exit(() => next.call(this, ctx))
    }
  },
  call: ((next: (name: string, ...rest: unknown[]) => Promise<unknown>) =>
    function (this: unknown, name: string, ...rest: unknown[]) {
      if (attempts.getStore()) throw new Error(`A transaction calls no other service: ${name}`)
      return next.call(this, name, ...rest)
    }) as unknown as NonNullable<Middleware['call']>,
}
