import { normaliseOrderNumber } from '@sufra/domain/pos/order-number'
import type { Document, ObjectId } from 'mongodb'
import { listBatches } from './list-batches.ts'
import type { Migration } from './run-migrations.ts'

interface NumberedEntry extends Document {
  _id: ObjectId
  posOrderNumber: string
}

const NUMBERED = { posOrderNumber: { $gt: '' }, orderKey: { $exists: false } }

/** Fills `orderKey` of ledger entries with an order number, refunds too. */
export const orderKeys: Migration = {
  id: 11,
  name: 'order keys',
  async run(database) {
    const entries = database.collection<NumberedEntry>('transactions')
    for await (const batch of listBatches(entries, NUMBERED)) {
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
