import { type ClientSession, MongoClientBulkWriteError, MongoServerError, type TransactionOptions } from 'mongodb'
import mongoose from 'mongoose'
import { assertInTime, millisLeft } from './deadline.ts'
import type { Attempt } from './running-transaction.ts'
import { isDuplicate } from './store.ts'

const WRITE_CONFLICT = 112
/** For work that no call waits for. */
const COMMIT_MS = 3500
/** A commit whose answer is lost this often is given up; together with the call's deadline that bounds it. */
const MOST_COMMITS = 30

/** Set here and not left to the address: a commit is in most journals, and what is read was there together. */
export function transactionOptions(): TransactionOptions {
  return {
    readConcern: { level: 'snapshot' },
    readPreference: 'primary',
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: COMMIT_MS },
    maxCommitTimeMS: millisLeft() ?? COMMIT_MS,
  }
}

/** Sends all that a transaction writes, by one command. @throws the server's error, with its labels, which the driver drops. */
export async function send({ session, changes }: Attempt): Promise<void> {
  assertInTime()
  try {
    await mongoose.connection.getClient().bulkWrite(changes, { session, ordered: true })
  } catch (error) {
    if (!(error instanceof MongoClientBulkWriteError)) throw error
    const [refused] = error.writeErrors.values()
    throw refused ? new MongoServerError({ code: refused.code, message: textOf(refused) }) : (error.cause ?? error)
  }
}

/** What the server says of a write that it refused; the driver keeps it now here, now there. */
function textOf(refused: { message?: unknown; errmsg?: unknown }): string {
  return [refused.errmsg, refused.message].find((text) => typeof text === 'string') ?? 'A write was refused'
}

/** Asks for the commit again while its answer is lost and there is time: a commit that was done is answered again. */
export async function commit(session: ClientSession): Promise<void> {
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
