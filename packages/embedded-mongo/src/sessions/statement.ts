import { encode, type RawDoc } from '../bson/encode.ts'
import { type Doc, isDoc } from '../bson/types.ts'
import { type Context, listDatabaseNames } from '../commands/command.ts'
import { isTransactional } from '../commands/registry.ts'
import { codes, createTransient, MongoError } from '../errors.ts'
import type { Database } from '../storage/database.ts'
import { toStorageError } from '../storage/disk.ts'
import type { Answer } from '../storage/transaction.ts'

export function checkStatement(context: Context, database: Database): void {
  const { name, body } = context
  const other = listDatabaseNames(context).find((one) => one !== database.name)
  if (!isTransactional(name))
    throw new MongoError('OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`)
  if (other !== undefined)
    throw new MongoError(
      'OperationNotSupportedInTransaction',
      `The embedded store keeps a transaction to one database: this one is over '${database.name}', not '${other}'.`,
    )
  if (body.writeConcern !== undefined)
    throw new MongoError('InvalidOptions', 'writeConcern is not allowed within a multi-statement transaction')
}

/** A comparable copy of a read's answer; undefined for a partial one. */
export function copyAnswer({ name }: Context, reply: Doc): Answer | undefined {
  const isWhole = name !== 'getMore' && (!isDoc(reply.cursor) || String(reply.cursor.id) === '0')
  if (!isWhole) return undefined
  // A copy: fields are added before the answer is sent.
  const copy = { ...reply }
  return { size: estimateSize(copy), encoded: () => encode(copy) }
}

/** Approximate memory of an answer; batches are shared buffers. */
function estimateSize(reply: Doc): number {
  const batch = isDoc(reply.cursor) ? reply.cursor.firstBatch : undefined
  if (!Array.isArray(batch)) return encode(reply).length
  return batch.reduce((sum, { bytes }: RawDoc) => sum + bytes.length, 0)
}

/** Inside a transaction, a table missing from the snapshot is a reason to retry. */
export function toTransactionError(error: unknown): MongoError {
  const known = toStorageError(error)
  const isGone = known.code === codes.QueryPlanKilled || known.message.startsWith('storage: no such table')
  return isGone
    ? createTransient('SnapshotUnavailable', 'A collection or index was made or dropped since the transaction began.')
    : known
}
