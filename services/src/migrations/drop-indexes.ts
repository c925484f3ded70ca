import type { Db } from 'mongodb'

const NO_SUCH_COLLECTION = 26
const NO_SUCH_INDEX = 27

/** Drops indexes that are no more, by collection and name; those that are gone already are passed over. */
export async function dropIndexes(
  database: Db,
  names: readonly (readonly [string, readonly string[]])[],
): Promise<void> {
  for (const [collection, indexes] of names) {
    for (const name of indexes) await database.collection(collection).dropIndex(name).catch(ignoreMissing)
  }
}

function ignoreMissing(error: { code?: unknown }): void {
  if (error.code !== NO_SUCH_COLLECTION && error.code !== NO_SUCH_INDEX) throw error
}
