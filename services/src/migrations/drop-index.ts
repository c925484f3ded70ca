import type { Db } from 'mongodb'

const NO_SUCH_COLLECTION = 26
const NO_SUCH_INDEX = 27

/** Removes an index by its name; one that is not there is no fault. */
export async function dropIndex(database: Db, collection: string, name: string): Promise<void> {
  try {
    await database.collection(collection).dropIndex(name)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code !== NO_SUCH_COLLECTION && code !== NO_SUCH_INDEX) throw error
  }
}
