import type { Document, ObjectId } from 'mongodb'
import { packed, type ReservedSeat } from '../reservations/seats/packed-seat.ts'
import { eachBatch } from './each-batch.ts'
import type { Migration } from './run-migrations.ts'

interface OlderSheet extends Document {
  _id: ObjectId
  seats: ReservedSeat[]
}

/** Sheets whose seats are documents still. */
const DOCUMENTS = { 'seats.people': { $exists: true } }

/**
 * Day sheets store each seat in one number. Who wrote them as documents must be stopped before this runs: he would not
 * understand the sheets, as with `seatsInMinutes`.
 */
export const packedSeats: Migration = {
  id: 7,
  name: 'packed seats',
  async run(database) {
    const sheets = database.collection<OlderSheet>('day_sheets')
    for await (const batch of eachBatch(sheets, DOCUMENTS)) {
      await sheets.bulkWrite(
        batch.map(({ _id, seats }) => ({
          updateOne: { filter: { _id, ...DOCUMENTS }, update: { $set: { seats: seats.map(packed) } as never } },
        })),
      )
    }
  },
}
