import { dayInZone, endOfDay } from '@sufra/domain/calendar-day'
import type { Document, ObjectId } from 'mongodb'
import { eachBatch } from './each-batch.ts'
import type { Migration } from './run-migrations.ts'

interface OlderCode extends Document {
  _id: ObjectId
  expiresAt: Date
}

/** Discount codes are valid to the end of the day that they are shown with, not to the time of day of their issue. */
export const codeEnds: Migration = {
  id: 9,
  name: 'code ends',
  async run(database, { timeZone }) {
    const codes = database.collection<OlderCode>('discount_codes')
    for await (const batch of eachBatch(codes, {})) {
      const writes = batch.flatMap(({ _id, expiresAt }) => {
        const end = endOfDay(dayInZone(expiresAt, timeZone), timeZone)
        if (end.getTime() === expiresAt.getTime()) return []
        return [{ updateOne: { filter: { _id, expiresAt }, update: { $set: { expiresAt: end } } } }]
      })
      if (writes.length > 0) await codes.bulkWrite(writes)
    }
  },
}
