import type { Collection, Document, Filter } from 'mongodb'

/** Small enough that one command over it is done long before a command's time is over. */
const BATCH = 500
/** So many records one command looks through at most, however few of them are meant: they may be millions. */
const LOOKED_THROUGH = 5000

/** The records that a filter names, a batch at a time in the order of `_id`; what is done with one may change them. */
export async function* eachBatch<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
): AsyncGenerator<T[]> {
  let from: unknown = null
  do {
    const to = await lastOf(collection, from)
    yield* eachOf(collection, filter, from, to)
    from = to
  } while (from !== null)
}

/** The `_id` up to which the next records are looked through; null when these are the last ones. */
async function lastOf<T extends Document>(collection: Collection<T>, from: unknown): Promise<unknown> {
  const [last] = await collection
    .find(between(from, null) as Filter<T>, { projection: { _id: 1 } })
    .sort({ _id: 1 })
    .skip(LOOKED_THROUGH - 1)
    .limit(1)
    .toArray()
  return last?._id ?? null
}

async function* eachOf<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  from: unknown,
  to: unknown,
): AsyncGenerator<T[]> {
  for (let after = from; ; ) {
    const rest = { $and: [filter, between(after, to)] } as Filter<T>
    // By `_id`: another index may know far more records than are between the two.
    const batch = await collection.find(rest).hint({ _id: 1 }).sort({ _id: 1 }).limit(BATCH).toArray()
    if (batch.length > 0) yield batch as unknown as T[]
    if (batch.length < BATCH) return
    after = batch.at(-1)?._id
  }
}

function between(after: unknown, to: unknown): Document {
  const bounds = { ...(after !== null && { $gt: after }), ...(to !== null && { $lte: to }) }
  return Object.keys(bounds).length > 0 ? { _id: bounds } : {}
}
