import { BSON, type Db, type Document, Long } from 'mongodb'
import type { Model } from 'mongoose'
import { atOwnPace } from './deadline.ts'
import { type Asked, orOnceMore } from './read-at-once.ts'

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
  asked: Pick<Asked<T>, 'filter' | 'sort' | 'collation'>,
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
