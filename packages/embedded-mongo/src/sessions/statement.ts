import { type Context, listDatabaseNames } from '../commands/command.ts'
import { isTransactional } from '../commands/registry.ts'
import { codes, createTransient, MongoError } from '../errors.ts'
import type { Database } from '../storage/database.ts'
import { toStorageError } from '../storage/disk.ts'

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

/** Inside a transaction, a table missing from the snapshot is a reason to retry. */
export function toTransactionError(error: unknown): MongoError {
  const known = toStorageError(error)
  const isGone = known.code === codes.QueryPlanKilled || known.message.startsWith('storage: no such table')
  return isGone
    ? createTransient('SnapshotUnavailable', 'A collection or index was made or dropped since the transaction began.')
    : known
}
