import type { Collection, Document, Filter, WithId } from 'mongodb'

const BATCH_SIZE = 500

/** Records in the order of `_id`, so that those that a migration leaves as they are are not read again. */
export async function* listBatches<Stored extends Document>(
  records: Collection<Stored>,
  filter: Filter<Stored>,
): AsyncGenerator<WithId<Stored>[]> {
  let last: unknown
  for (;;) {
    const batch = await records
      .find({ ...filter, ...(last !== undefined && { _id: { $gt: last } }) } as Filter<Stored>)
      .hint({ _id: 1 })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .toArray()
    if (batch.length === 0) return
    yield batch
    last = batch.at(-1)?._id
  }
}
