import { ConfigError } from '@sufra/runtime/environment'
import type { Db } from 'mongodb'

export const RESTORE_MARKERS = 'copies'

export interface RestoreMarker {
  _id: 'copy'
  began: Date
  ended: Date | null
  checksum: string | null
}

export function findRestoreMarker(database: Db): Promise<RestoreMarker | null> {
  return database.collection<RestoreMarker>(RESTORE_MARKERS).findOne({ _id: 'copy' })
}

/** @throws ConfigError for a database with an incomplete copy. */
export async function assertRestoreComplete(database: Db): Promise<void> {
  const copy = await findRestoreMarker(database)
  if (!copy || copy.ended) return
  throw new ConfigError([
    `The copy into the database ${database.databaseName}, begun at ${copy.began.toISOString()}, has not ended: wait for it, or run the same command again (docs/deploying.md).`,
  ])
}
