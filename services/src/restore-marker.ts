import { ConfigError } from '@sufra/runtime/environment'
import type { Db } from 'mongodb'

export const RESTORE_MARKERS = 'restore_markers'

export interface RestoreMarker {
  _id: 'restore'
  began: Date
  ended: Date | null
  checksum: string | null
}

export function findRestoreMarker(database: Db): Promise<RestoreMarker | null> {
  return database.collection<RestoreMarker>(RESTORE_MARKERS).findOne({ _id: 'restore' })
}

export async function assertRestoreComplete(database: Db): Promise<void> {
  const marker = await findRestoreMarker(database)
  if (!marker || marker.ended) return
  throw new ConfigError([
    `The copy into the database ${database.databaseName}, begun at ${marker.began.toISOString()}, has not ended: wait for it, or run the same command again (docs/deploying.md).`,
  ])
}
