import { type Context, listDatabaseNames } from '../commands/command.ts'
import { codes, createTransient, MongoError } from '../errors.ts'
import type { Database } from '../storage/database.ts'
import { toStorageError } from '../storage/disk.ts'
import { checkTransactionRules } from './transaction-rules.ts'

export function checkStatement(context: Context, database: Database): void {
  checkTransactionRules(context)
  const other = listDatabaseNames(context).find((one) => one !== database.name)
  if (other !== undefined)
    throw new MongoError(
      'OperationNotSupportedInTransaction',
      `The embedded store keeps a transaction to one database: this one is over '${database.name}', not '${other}'.`,
    )
}

/** Inside a transaction, a table missing from the snapshot is a reason to retry. */
export function toTransactionError(error: unknown): MongoError {
  const known = toStorageError(error)
  const isGone = known.code === codes.QueryPlanKilled || known.message.startsWith('storage: no such table')
  return isGone
    ? createTransient('SnapshotUnavailable', 'A collection or index was made or dropped since the transaction began.')
    : known
}
