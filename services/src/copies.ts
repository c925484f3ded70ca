import { ConfigError } from '@sufra/runtime/environment'
import type { Db } from 'mongodb'

/** Where a database keeps that it was copied from elsewhere; nothing of the product's own is in it. */
export const COPIES = 'copies'

/** What is known of the copy that filled a database. */
export interface Copy {
  _id: 'copy'
  began: Date
  /** Null until everything has arrived and was compared. */
  ended: Date | null
  /** Over all that was copied (`checksumOf`). */
  checksum: string | null
}

/** @returns what is known of the copy that filled it; null for a database that began by itself. */
export function findCopy(database: Db): Promise<Copy | null> {
  return database.collection<Copy>(COPIES).findOne({ _id: 'copy' })
}

/** @throws ConfigError with one sentence for a database into which not everything was copied. */
export async function assertCopyComplete(database: Db): Promise<void> {
  const copy = await findCopy(database)
  if (!copy || copy.ended) return
  throw new ConfigError([
    `The copy into the database ${database.databaseName}, begun at ${copy.began.toISOString()}, has not ended: wait for it, or run the same command again (docs/deploying.md).`,
  ])
}
