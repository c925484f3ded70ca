import { orderKey } from '@sufra/domain/order-number'
import type { Document, ObjectId } from 'mongodb'
import { eachBatch } from './each-batch.ts'
import type { Migration } from './run-migrations.ts'

interface OlderLine extends Document {
  _id: ObjectId
  type: string
  posOrderNumber: string
  orderKey?: string
}

/** Purchases with an order number that has no key yet. */
const ORDERS = { posOrderNumber: { $gt: '' }, type: 'earn', orderKey: { $exists: false } }

/** Purchases are found by their order number however it is spelt: what its spellings have in common stands beside it. */
export const orderKeys: Migration = {
  id: 6,
  name: 'order keys',
  async run(database) {
    const lines = database.collection<OlderLine>('transactions')
    for await (const batch of eachBatch(lines, ORDERS)) {
      const writes = batch.flatMap(({ _id, posOrderNumber }) => {
        const key = orderKey(posOrderNumber)
        if (key === null) return []
        // The number goes with its customer: a line whose number was taken away meanwhile gets no key.
        return [{ updateOne: { filter: { _id, posOrderNumber }, update: { $set: { orderKey: key } } } }]
      })
      if (writes.length > 0) await lines.bulkWrite(writes)
    }
  },
}
