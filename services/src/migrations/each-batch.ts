import type { Collection, Document, Filter } from 'mongodb'

/** Small enough that one command over it is done long before a command's time is over. */
const BATCH = 500

/** The records that a filter names, a batch at a time in the order of `_id`; what is done with one may change them. */
export async function* eachBatch<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
): AsyncGenerator<T[]> {
  let after: unknown = null
  for (;;) {
    const rest = after === null ? filter : ({ $and: [filter, { _id: { $gt: after } }] } as Filter<T>)
    const batch = (await collection.find(rest).sort({ _id: 1 }).limit(BATCH).toArray()) as unknown as T[]
    if (batch.length === 0) return
    yield batch
    after = batch.at(-1)?._id
  }
}
