import { normaliseOrderNumber } from '@sufra/domain/order-number'
import type { Collection, Document, ObjectId } from 'mongodb'
import type { Migration } from './run-migrations.ts'

interface NumberedEntry extends Document {
  _id: ObjectId
  posOrderNumber: string
}

const BATCH_SIZE = 500

/** Fills `orderKey` of ledger entries with an order number, refunds too. */
export const orderKeys: Migration = {
  id: 11,
  name: 'order keys',
  async run(database) {
    const entries = database.collection<NumberedEntry>('transactions')
    for await (const batch of listBatches(entries)) {
      const writes = batch.flatMap(({ _id, posOrderNumber }) => {
        const orderKey = normaliseOrderNumber(posOrderNumber)
        // A concurrent deletion of the customer removes the number; such an entry gets no key.
        return orderKey === ''
          ? []
          : [{ updateOne: { filter: { _id, posOrderNumber }, update: { $set: { orderKey } } } }]
      })
      if (writes.length > 0) await entries.bulkWrite(writes)
    }
  },
}

/** In the order of `_id`, so that entries without a key are not read again. */
async function* listBatches(entries: Collection<NumberedEntry>): AsyncGenerator<NumberedEntry[]> {
  let last: ObjectId | null = null
  for (;;) {
    const filter = { posOrderNumber: { $gt: '' }, orderKey: { $exists: false }, ...(last && { _id: { $gt: last } }) }
    const batch: NumberedEntry[] = await entries
      .find(filter)
      .hint({ _id: 1 })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .toArray()
    if (batch.length === 0) return
    yield batch
    last = batch.at(-1)?._id ?? null
  }
}
