import { ConfigError } from '@sufra/runtime/environment'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { runWithLock } from '../platform/db/leases.ts'

/**
 * A repeatable change of stored records: each write is a no-op the second time.
 * A suspended process may resume during a second run. Uses no models, because they change later.
 */
export interface Migration {
  id: number
  name: string
  run(database: Db): Promise<void>
}

interface MigrationRecord {
  _id: number
  name: string
  /** Absent while it runs, and after an interrupted run. */
  doneAt?: Date
}

/** @throws ConfigError, before any write, for data that a newer release has migrated. */
export async function runMigrations(migrations: readonly Migration[]): Promise<void> {
  const database = mongoose.connection.db as Db
  if ((await listOutstanding(migrations, database)).length === 0) return
  await runWithLock(database, 'migrations', async () => {
    for (const migration of await listOutstanding(migrations, database)) {
      const record = { _id: migration.id }
      await recorded(database).updateOne(record, { $setOnInsert: { name: migration.name } }, { upsert: true })
      await migration.run(database)
      await recorded(database).updateOne(record, { $set: { doneAt: new Date() } })
    }
  })
}

async function listOutstanding(migrations: readonly Migration[], database: Db): Promise<Migration[]> {
  const begun = await recorded(database)
    .find({ _id: { $gt: 0 } })
    .toArray()
  // Smaller ids may be those of migrations that were dropped with the releases that needed them.
  const newest = Math.max(0, ...migrations.map(({ id }) => id))
  const unknown = begun.filter(({ _id }) => _id > newest)
  if (unknown.length > 0) throw new ConfigError([explainNewerData(database, unknown)])
  const done = new Set(begun.filter(({ doneAt }) => doneAt).map(({ _id }) => _id))
  return migrations.filter(({ id }) => !done.has(id)).sort((one, other) => one.id - other.id)
}

function explainNewerData({ databaseName }: Db, unknown: readonly MigrationRecord[]): string {
  const names = unknown.map(({ _id, name }) => `${_id} (${name})`).join(', ')
  return `A newer release has changed the data in the database ${databaseName}; this one does not know its migration ${names}. Start the newer release, or restore the backup made before the upgrade (docs/operations.md).`
}

function recorded(database: Db) {
  return database.collection<MigrationRecord>('migrations')
}
