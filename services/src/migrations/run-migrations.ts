import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { runWithLock } from '../lib/db/leases.ts'

/**
 * A repeatable change of stored records: each write is a no-op the second time.
 * A suspended process may resume during a second run. Uses no models, because they change later.
 */
export interface Migration {
  id: number
  name: string
  run(database: Db): Promise<void>
}

interface Done {
  _id: number
  name: string
  doneAt: Date
}

export async function runMigrations(migrations: readonly Migration[]): Promise<void> {
  const database = mongoose.connection.db as Db
  if ((await listOutstanding(migrations, database)).length === 0) return
  await runWithLock(database, 'migrations', async () => {
    for (const migration of await listOutstanding(migrations, database)) {
      await migration.run(database)
      await recorded(database).updateOne(
        { _id: migration.id },
        { $setOnInsert: { name: migration.name, doneAt: new Date() } },
        { upsert: true },
      )
    }
  })
}

async function listOutstanding(migrations: readonly Migration[], database: Db): Promise<Migration[]> {
  const done = await recorded(database)
    .find({ _id: { $gt: 0 } })
    .toArray()
  const ids = new Set(done.map(({ _id }) => _id))
  return migrations.filter(({ id }) => !ids.has(id)).sort((one, other) => one.id - other.id)
}

function recorded(database: Db) {
  return database.collection<Done>('migrations')
}
