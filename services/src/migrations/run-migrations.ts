import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { runWithLock } from '../lib/db/leases.ts'

/**
 * A change of the records that the releases before left. It is begun anew when its process died half way, and a process
 * that was suspended for longer than its lease may still write beside the one that took over: so each of its writes
 * names in its filter what it changes, and finds nothing to change the second time. It uses no model, because models go
 * on and it does not.
 */
export interface Migration {
  /** Their order; never used again. */
  id: number
  name: string
  run(database: Db): Promise<void>
}

interface Done {
  _id: number
  name: string
  doneAt: Date
}

/**
 * Brings the records of earlier releases to this one, before anything reads them: each migration once, in order, one
 * process at a time. In a database without records they find nothing to do.
 */
export async function runMigrations(migrations: readonly Migration[]): Promise<void> {
  const database = mongoose.connection.db as Db
  if ((await outstanding(migrations, database)).length === 0) return
  await runWithLock(database, 'migrations', async () => {
    for (const migration of await outstanding(migrations, database)) {
      await migration.run(database)
      await recorded(database).updateOne(
        { _id: migration.id },
        { $setOnInsert: { name: migration.name, doneAt: new Date() } },
        { upsert: true },
      )
    }
  })
}

async function outstanding(migrations: readonly Migration[], database: Db): Promise<Migration[]> {
  const done = await recorded(database)
    .find({ _id: { $gt: 0 } })
    .toArray()
  const ids = new Set(done.map(({ _id }) => _id))
  return migrations.filter(({ id }) => !ids.has(id)).sort((one, other) => one.id - other.id)
}

function recorded(database: Db) {
  return database.collection<Done>('migrations')
}
