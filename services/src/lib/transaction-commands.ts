import { type ClientSession, MongoClientBulkWriteError, MongoServerError } from 'mongodb'
import mongoose from 'mongoose'
import { recordsChanged } from './cached-reads.ts'
import { type Change, collectionOf } from './change.ts'
import { millisLeft } from './deadline.ts'
import { isDuplicate } from './store.ts'

const WRITE_CONFLICT = 112
/** For work that no call waits for. */
const COMMIT_MS = 3500
/** A commit whose answer is lost this often is given up; together with the call's deadline that bounds it. */
const MOST_COMMITS = 30

/** Runs something in a session of its own; what it leaves open there is aborted. */
export async function inSession<T>(run: (session: ClientSession) => Promise<T>): Promise<T> {
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
export function begin(session: ClientSession): void {
  session.startTransaction({
    readConcern: { level: 'snapshot' },
    readPreference: 'primary',
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: COMMIT_MS },
    maxCommitTimeMS: millisLeft() ?? COMMIT_MS,
  })
}

/**
 * Sends all that a transaction writes, by one command.
 * @throws the server's error, out of the one that the driver wraps around it.
 */
export async function send(session: ClientSession, changes: readonly Change[]): Promise<void> {
  try {
    await mongoose.connection.getClient().bulkWrite(changes, { session, ordered: true })
  } catch (error) {
    if (!(error instanceof MongoClientBulkWriteError)) throw error
    const [refused] = error.writeErrors.values()
    throw refused ? new MongoServerError({ code: refused.code, message: refused.message }) : (error.cause ?? error)
  }
}

/** Takes back a transaction that is open. What is not committed is undone by the server as well, when this cannot reach it. */
export async function abort(session: ClientSession): Promise<void> {
  if (session.inTransaction()) await session.abortTransaction().catch(() => undefined)
}

/** Commits what was sent, and has what is kept in memory of these records read again. */
export async function commit(session: ClientSession, changes: readonly Change[]): Promise<void> {
  try {
    await commitAnswered(session)
  } finally {
    // Also when nobody can tell whether it was done.
    recordsChanged(changes.map(collectionOf))
  }
}

/** Asks for the commit again while its answer is lost and there is time: a commit that was done is answered again. */
async function commitAnswered(session: ClientSession): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await session.commitTransaction()
    } catch (error) {
      const left = millisLeft() ?? 0
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || tries === MOST_COMMITS || left <= 0) throw error
    }
  }
}

/**
 * True when nothing of the transaction was kept and the next attempt may go another way: another one came between, or a
 * connection died before the commit was asked for.
 */
export function isTransient(error: unknown): boolean {
  if (hasLabel(error, 'UnknownTransactionCommitResult')) return false
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown }
  if (hasLabel(error, 'TransientTransactionError') || isDuplicate(error)) return true
  return code === WRITE_CONFLICT || name === 'MongoNetworkError'
}

function hasLabel(error: unknown, label: string): boolean {
  return (error as { hasErrorLabel?: (label: string) => boolean } | null)?.hasErrorLabel?.(label) === true
}
