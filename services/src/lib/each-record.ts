import { BSON, type CollationOptions, type Db, type Document, Long, MongoNetworkError, MongoServerError } from 'mongodb'
import type { Model, QueryFilter } from 'mongoose'
import { atOwnPace } from './deadline.ts'
import { isStoreAway } from './errors.ts'

/** Records that the database answers at a time: more are not read faster, and outlive the young part of the memory. */
const BATCH = 100

interface Batch<T> {
  /** Stands for the rest; 0 where nothing is left. */
  id: number | Long
  firstBatch?: T[]
  nextBatch?: T[]
}

/**
 * The records that a filter finds one after the other, as they are stored, however many. However the reading ends, the
 * database forgets its cursor at once. The driver's own cursors leave so much behind what they have read, that of
 * 100,000 records a process may hold over 100 MB until it collects all of its memory, and take half as long again.
 */
export async function* eachRecord<T>(
  model: Model<T>,
  asked: { filter: QueryFilter<T>; sort?: Record<string, 1 | -1>; collation?: CollationOptions },
): AsyncGenerator<T> {
  const { collectionName } = model.collection
  const session = model.db.getClient().startSession()
  const ask = async (command: Document): Promise<Batch<T>> => {
    const { cursor } = await (model.db.db as Db).command(command, { session, raw: true })
    return BSON.deserialize(cursor) as Batch<T>
  }
  let rest = Long.ZERO
  try {
    const find = { find: collectionName, ...asked, batchSize: BATCH }
    let batch = await atOwnPace(() => orOnceMore(() => ask(find)))
    for (;;) {
      rest = Long.fromValue(batch.id)
      yield* batch.firstBatch ?? batch.nextBatch ?? []
      if (rest.isZero()) return
      batch = await ask({ getMore: rest, collection: collectionName, batchSize: BATCH })
    }
  } finally {
    // A store that is away forgets it by itself after ten minutes; what ended the reading is told, not this.
    if (!rest.isZero()) await ask({ killCursors: collectionName, cursors: [rest] }).catch(() => undefined)
    await session.endSession()
  }
}

/**
 * Begins to read, and once more when that met a lost connection or another primary: the driver asks again by itself for
 * a read, but not for a command.
 */
async function orOnceMore<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const isDriversOwn = error instanceof MongoNetworkError || error instanceof MongoServerError
    if (!isDriversOwn || !isStoreAway(error)) throw error
    return await read()
  }
}
