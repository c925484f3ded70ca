import { setTimeout } from 'node:timers/promises'
import type { Middleware } from 'moleculer'
import { type ClientSession, MongoClientBulkWriteError, MongoServerError } from 'mongodb'
import mongoose from 'mongoose'
import { assertBeforeDeadline, getRemainingMs } from '../calls/deadline.ts'
import { limitConcurrency, runInQueue } from '../calls/queues.ts'
import { invalidateCaches } from './cached-reads.ts'
import { type Change, getCollection } from './changes.ts'
import { type Attempt, attempts, getCurrentAttempt } from './current-transaction.ts'
import { isDuplicate } from './store.ts'

export { deleteOne, insertOne, updateMany, updateOne, upsertOne } from './changes.ts'

/** A transaction that meets others this often is given up; together with the call's deadline that bounds it. */
const MOST_TRIES = 30
/** Transactions that meet would go on in step; pauses of any length, longer after each try, put them out of it. */
const PAUSE_MS = 4
const MOST_PAUSE_MS = 60
const MOST_WAITING = 1000

/** One transaction of a process writes at a time: the embedded store has one writer, and refuses who waits for it long. */
const limitWriters = limitConcurrency(1, MOST_WAITING)

/**
 * Runs work as one transaction: all that it reads is of one moment, and all that it writes is there together or not at
 * all. It reads, decides, and says by `write` what changes; that goes to the database at the end and is committed. The
 * work is run again when another transaction came between, or when a unique value that it writes was taken meanwhile, so
 * that its reads can tell. Therefore it has no effect but its writes, and calls no other service. A transaction within
 * another one is a part of it.
 * @param queue names what nearly all of them want at once, such as a day's sheet: those with the same name run one after
 * another in this process, so that they do not meet in the database.
 * Source: MongoDB's driver specifications of transactions and their convenient API; docs/decisions/0002.
 * @throws what the work throws; RuleError UNAVAILABLE when its call's time is over, or too many wait; the driver's error
 * when it met others too often or the database cannot be had, also when nobody knows whether the commit was done.
 */
export function runTransaction<T>(work: () => Promise<T>, queue?: string): Promise<T> {
  if (attempts.getStore()) return work()
  return queue === undefined ? runWithRetries(work) : runInQueue(queue, () => runWithRetries(work))
}

async function runWithRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    assertBeforeDeadline()
    try {
      return await inSession((session) => attempt(work, { session, number }))
    } catch (error) {
      if (number === MOST_TRIES || !isTransient(error)) throw error
    }
    await setTimeout(Math.random() * Math.min(PAUSE_MS * number, MOST_PAUSE_MS))
  }
}

async function attempt<T>(work: () => Promise<T>, begun: Pick<Attempt, 'session' | 'number'>): Promise<T> {
  const running: Attempt = { ...begun, changes: [], afterwards: [], read: new Map() }
  const { session, changes, afterwards } = running
  try {
    begin(session)
    const result = await attempts.run(running, work)
    assertBeforeDeadline()
    if (changes.length > 0) await limitWriters(() => send(session, changes))
    await commit(session, changes)
    for (const run of afterwards) run()
    return result
  } catch (error) {
    await abort(session)
    throw error
  }
}

/** Says what the present transaction writes. The work's own reads do not see it. @throws Error outside of one. */
export function write(...changes: readonly Change[]): void {
  getCurrentAttempt().changes.push(...changes)
}

/** Does something that others see, such as counting a figure, once the present transaction is committed. */
export function afterCommit(run: () => void): void {
  getCurrentAttempt().afterwards.push(run)
}

/** Keeps transactions within their service: a call to another one is not part of the transaction. */
export const transactionScope: Middleware = {
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

const WRITE_CONFLICT = 112
/** For work that no call waits for. */
const COMMIT_MS = 3500
/** A commit whose answer is lost this often is given up; together with the call's deadline that bounds it. */
const MOST_COMMITS = 30

/** Runs something in a session of its own; what it leaves open there is aborted. */
async function inSession<T>(run: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = mongoose.connection.getClient().startSession()
  try {
    return await run(session)
  } finally {
    await session.endSession()
  }
}

/**
 * Begins a transaction, within the time of the call that it is for. Its guarantees are set here and not left to the
 * address: a commit is in most journals, and what is read was there together.
 */
function begin(session: ClientSession): void {
  session.startTransaction({
    readConcern: { level: 'snapshot' },
    readPreference: 'primary',
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: COMMIT_MS },
    maxCommitTimeMS: getRemainingMs() ?? COMMIT_MS,
  })
}

/**
 * Sends all that a transaction writes, by one command.
 * @throws the server's error, out of the one that the driver wraps around it.
 */
async function send(session: ClientSession, changes: readonly Change[]): Promise<void> {
  try {
    await mongoose.connection.getClient().bulkWrite(changes, { session, ordered: true })
  } catch (error) {
    if (!(error instanceof MongoClientBulkWriteError)) throw error
    const [refused] = error.writeErrors.values()
    throw refused ? new MongoServerError({ code: refused.code, message: refused.message }) : (error.cause ?? error)
  }
}

/** Takes back a transaction that is open. What is not committed is undone by the server as well, when this cannot reach it. */
async function abort(session: ClientSession): Promise<void> {
  if (session.inTransaction()) await session.abortTransaction().catch(() => undefined)
}

/** Commits what was sent, and has what is kept in memory of these records read again. */
async function commit(session: ClientSession, changes: readonly Change[]): Promise<void> {
  try {
    await retryCommit(session)
  } finally {
    // Also when nobody can tell whether it was done.
    invalidateCaches(changes.map(getCollection))
  }
}

/** Asks for the commit again while its answer is lost and there is time: a commit that was done is answered again. */
async function retryCommit(session: ClientSession): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await session.commitTransaction()
    } catch (error) {
      const left = getRemainingMs() ?? 0
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || tries === MOST_COMMITS || left <= 0) throw error
    }
  }
}

/**
 * True when nothing of the transaction was kept and the next attempt may go another way: another one came between, or a
 * connection died before the commit was asked for.
 */
function isTransient(error: unknown): boolean {
  if (hasLabel(error, 'UnknownTransactionCommitResult')) return false
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown }
  if (hasLabel(error, 'TransientTransactionError') || isDuplicate(error)) return true
  return code === WRITE_CONFLICT || name === 'MongoNetworkError'
}

function hasLabel(error: unknown, label: string): boolean {
  return (error as { hasErrorLabel?: (label: string) => boolean } | null)?.hasErrorLabel?.(label) === true
}
