import { setTimeout } from 'node:timers/promises'
import { RECORD_CHANGED, type RecordChange } from '@sufra/runtime/record-changes'
import type { Middleware } from 'moleculer'
import { type ClientSession, MongoClientBulkWriteError, MongoServerError } from 'mongodb'
import mongoose from 'mongoose'
import { assertBeforeDeadline, getRemainingMs } from '../deadline.ts'
import { runAsWriter, runInQueue } from '../queues.ts'
import { broadcast, invalidateCaches } from './cached-reads.ts'
import { type Change, getCollection } from './changes.ts'
import { type Attempt, attempts, getCurrentAttempt } from './current-transaction.ts'
import { isDuplicate } from './store.ts'

export { deleteMany, deleteOne, insertOne, updateMany, updateOne, upsertOne } from './changes.ts'

/** Of a transaction without a deadline, and of a duplicate key, which the next attempt finds. */
const MAX_ATTEMPTS = 30
const PAUSE_MS = 4
const MAX_PAUSE_MS = 200

/**
 * Runs work on one snapshot; its `write`s commit together (docs/decisions/0002). A nested call joins the transaction.
 * Conflicts and duplicate keys rerun the work, so it has no other effects and calls no other service.
 * @param isLong other transactions of this process write before or after it, not meanwhile (`lockRecords`).
 * @throws RuleError UNAVAILABLE after the deadline or on a full queue; driver errors, also for an unknown commit.
 */
export function runTransaction<T>(work: () => Promise<T>, queue?: string, isLong = false): Promise<T> {
  if (attempts.getStore()) return work()
  const run = () => runWithRetries(work, isLong)
  return queue === undefined ? run() : runInQueue(queue, run)
}

async function runWithRetries<T>(work: () => Promise<T>, isLong: boolean): Promise<T> {
  for (let number = 1; ; number += 1) {
    assertBeforeDeadline()
    try {
      const attempt = () => withSession((session) => runAttempt(work, { session, number, isLong }))
      return await (isLong ? runAsWriter(attempt) : attempt())
    } catch (error) {
      if (!isTransient(error) || (number >= MAX_ATTEMPTS && !isRetriedUntilDeadline(error))) throw error
    }
    await pauseBeforeRetry(number)
  }
}

/** One of several conflicting transactions commits, so the others get their turn. */
function isRetriedUntilDeadline(error: unknown): boolean {
  return getRemainingMs() !== null && !isDuplicate(error)
}

/** Exponential backoff with full jitter breaks up transactions that retry in step. */
function pauseBeforeRetry(number: number): Promise<void> {
  return setTimeout(Math.random() * Math.min(PAUSE_MS * 2 ** number, MAX_PAUSE_MS))
}

async function runAttempt<T>(
  work: () => Promise<T>,
  begun: Pick<Attempt, 'session' | 'number' | 'isLong'>,
): Promise<T> {
  const running: Attempt = { ...begun, changes: [], preparations: [], afterwards: [], memo: new Map() }
  const { session, changes, afterwards } = running
  try {
    beginTransaction(session)
    const result = await attempts.run(running, () => runPrepared(work, running))
    assertBeforeDeadline()
    if (changes.length > 0) await sendInTurn(running, changes)
    await commitTransaction(session, changes)
    for (const run of afterwards) run()
    return result
  } catch (error) {
    await abortTransaction(session)
    throw error
  }
}

async function runPrepared<T>(work: () => Promise<T>, { preparations }: Attempt): Promise<T> {
  const result = await work()
  for (const prepare of preparations) await prepare()
  return result
}

/** Queues changes for the commit; own reads do not see them. @throws Error outside of a transaction. */
export function write(...changes: readonly Change[]): void {
  getCurrentAttempt().changes.push(...changes)
}

/**
 * Writes at once: others that write these records from here to the commit conflict, and wait for it. For long work,
 * which would lose to many short transactions. As the first step it conflicts with those alone that are committing.
 * @param locks increment a counter, since a `$set` of the value that is there writes nothing.
 */
export async function lockRecords(...locks: readonly Change[]): Promise<void> {
  await sendInTurn(getCurrentAttempt(), locks)
}

/** Runs in the transaction after its work, to read what only the commit needs and to `write`. */
export function runBeforeCommit(prepare: () => Promise<void>): void {
  getCurrentAttempt().preparations.push(prepare)
}

export function runAfterCommit(run: () => void): void {
  getCurrentAttempt().afterwards.push(run)
}

/** Informs the live streams of gateways after the commit. */
export function publishChange(change: Omit<RecordChange, 'at'>): void {
  runAfterCommit(() => broadcast(RECORD_CHANGED, { ...change, at: Date.now() }))
}

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
const COMMIT_MS = 3500
const MAX_COMMITS = 30

async function withSession<T>(run: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = mongoose.connection.getClient().startSession()
  try {
    return await run(session)
  } finally {
    await session.endSession()
  }
}

/** Sets timeout and concerns here, not by the address: snapshot reads, journaled majority commits. */
function beginTransaction(session: ClientSession): void {
  session.startTransaction({
    readConcern: { level: 'snapshot' },
    readPreference: 'primary',
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: COMMIT_MS },
    maxCommitTimeMS: getRemainingMs() ?? COMMIT_MS,
  })
}

/** A long transaction has its turn from the beginning. */
function sendInTurn({ session, isLong }: Attempt, changes: readonly Change[]): Promise<void> {
  const send = () => sendChanges(session, changes)
  return isLong ? send() : runAsWriter(send)
}

async function sendChanges(session: ClientSession, changes: readonly Change[]): Promise<void> {
  try {
    await mongoose.connection.getClient().bulkWrite(changes, { session, ordered: true })
  } catch (error) {
    if (!(error instanceof MongoClientBulkWriteError)) throw error
    const [refused] = error.writeErrors.values()
    throw refused ? new MongoServerError({ code: refused.code, message: refused.message }) : (error.cause ?? error)
  }
}

async function abortTransaction(session: ClientSession): Promise<void> {
  if (session.inTransaction()) await session.abortTransaction().catch(() => undefined)
}

async function commitTransaction(session: ClientSession, changes: readonly Change[]): Promise<void> {
  try {
    await retryCommit(session)
  } finally {
    // Also when the outcome is unknown.
    invalidateCaches(changes.map(getCollection))
  }
}

/** Repeats a commit with unknown result, also without a deadline; commits are idempotent. */
async function retryCommit(session: ClientSession): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await session.commitTransaction()
    } catch (error) {
      const left = getRemainingMs()
      const isOver = tries === MAX_COMMITS || (left !== null && left <= 0)
      if (isOver || !hasLabel(error, 'UnknownTransactionCommitResult')) throw error
    }
    await pauseBeforeRetry(tries)
  }
}

/** True when nothing was committed and a retry may succeed: a conflict, or a connection lost before the commit. */
function isTransient(error: unknown): boolean {
  if (hasLabel(error, 'UnknownTransactionCommitResult')) return false
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown }
  if (hasLabel(error, 'TransientTransactionError') || isDuplicate(error)) return true
  return code === WRITE_CONFLICT || name === 'MongoNetworkError'
}

function hasLabel(error: unknown, label: string): boolean {
  return (error as { hasErrorLabel?: (label: string) => boolean } | null)?.hasErrorLabel?.(label) === true
}
