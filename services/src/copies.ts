import { ConfigError } from '@sufra/runtime/environment'
import type { Db } from 'mongodb'

export const COPIES = 'copies'

export interface Copy {
  _id: 'copy'
  began: Date
  ended: Date | null
  checksum: string | null
}

export function findCopy(database: Db): Promise<Copy | null> {
  return database.collection<Copy>(COPIES).findOne({ _id: 'copy' })
}

/** @throws ConfigError for a database with an incomplete copy. */
export async function assertCopyComplete(database: Db): Promise<void> {
  const copy = await findCopy(database)
  if (!copy || copy.ended) return
  throw new ConfigError([
    `The copy into the database ${database.databaseName}, begun at ${copy.began.toISOString()}, has not ended: wait for it, or run the same command again (docs/deploying.md).`,
  ])
}
