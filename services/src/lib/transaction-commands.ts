import { type ClientSession, type MongoClient, MongoClientBulkWriteError, MongoServerError } from 'mongodb'
import mongoose from 'mongoose'
import { recordsChanged } from './cached-reads.ts'
import type { Change } from './change.ts'
import { assertInTime, millisLeft } from './deadline.ts'
import { isDuplicate } from './store.ts'

const WRITE_CONFLICT = 112
/** For work that no call waits for. */
const COMMIT_MS = 3500
/** A commit whose answer is lost this often is given up; together with the call's deadline that bounds it. */
const MOST_COMMITS = 30

/** Sessions whose last transaction failed: the server may still have it open, and keep others from what it wrote. */
const failedOf = new WeakMap<MongoClient, ClientSession[]>()

/** Runs something in a session. One whose last transaction failed comes first, because its next one ends what is left of it. */
export async function inSession<T>(run: (session: ClientSession) => Promise<T>): Promise<T> {
  const client = mongoose.connection.getClient()
  const failed = failedOf.get(client) ?? []
  failedOf.set(client, failed)
  const session = failed.pop() ?? client.startSession()
  try {
    const result = await run(session)
    await session.endSession()
    return result
  } catch (error) {
    failed.push(session)
    throw error
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
 * Sends all that a transaction writes, by one command. What is refused is aborted at once, so that the next one does not
 * wait for what comes to nothing.
 * @throws the server's error, with its labels, which the driver drops.
 */
export async function send(session: ClientSession, changes: readonly Change[]): Promise<void> {
  try {
    assertInTime()
    const models = changes.map(({ model }) => model)
    await mongoose.connection.getClient().bulkWrite(models, { session, ordered: true })
  } catch (error) {
    await abort(session)
    if (!(error instanceof MongoClientBulkWriteError)) throw error
    const [refused] = error.writeErrors.values()
    throw refused ? new MongoServerError({ code: refused.code, message: textOf(refused) }) : (error.cause ?? error)
  }
}

/** Takes back a transaction that is open. What is not committed is undone by the server as well, when this cannot reach it. */
export async function abort(session: ClientSession): Promise<void> {
  if (session.inTransaction()) await session.abortTransaction().catch(() => undefined)
}

/** What the server says of a write that it refused; the driver keeps it now here, now there. */
function textOf(refused: { message?: unknown; errmsg?: unknown }): string {
  return [refused.errmsg, refused.message].find((text) => typeof text === 'string') ?? 'A write was refused'
}

/** Commits what was sent, and has what is kept in memory of these records read again. */
export async function commit(session: ClientSession, changes: readonly Change[]): Promise<void> {
  try {
    await commitAnswered(session)
  } finally {
    // Also when nobody can tell whether it was done.
    recordsChanged(changes.map(({ model }) => model.namespace.slice(model.namespace.indexOf('.') + 1)))
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

/** Whether a transaction of another process came between: it changed what this one has read and writes. */
export function isOvertaken(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === WRITE_CONFLICT
}

function hasLabel(error: unknown, label: string): boolean {
  return (error as { hasErrorLabel?: (label: string) => boolean } | null)?.hasErrorLabel?.(label) === true
}
