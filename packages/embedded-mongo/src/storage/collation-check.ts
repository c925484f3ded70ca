import { MongoError } from '../errors.ts'
import type { Collection } from './collection.ts'
import type { Database } from './database.ts'
import type { Index } from './index.ts'

const present = `ICU ${process.versions.icu}, Unicode ${process.versions.unicode}`

/**
 * Rebuilds collated indexes after an ICU upgrade changed their order. An index that is no longer unique stays, with a
 * warning.
 */
export function checkCollations(database: Database): void {
  const known = database.sqlite.prepare("SELECT value FROM meta WHERE key = 'collator'").get()
  if ((known as unknown as [string] | undefined)?.[0] === present) return
  for (const collection of database.collections)
    for (const index of collection.indexes) if (index.dictionary) rebuild(database, collection, index)
  database.runWrites(() => {
    database.sqlite.cached("INSERT OR REPLACE INTO meta (key, value) VALUES ('collator', ?)").run(present)
  })
  database.sqlite.commit()
}

function rebuild(database: Database, collection: Collection, index: Index): void {
  try {
    database.rebuildIndex(collection, index)
  } catch (error) {
    if (!(error instanceof MongoError)) throw error
    console.error(
      `The index ${index.spec.name} of ${collection.namespace} keeps the order of strings it was made with; in that of ${present} it is not unique: ${error.message}`,
    )
  }
}
