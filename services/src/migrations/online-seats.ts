import type { Document } from 'mongodb'
import { listBatches } from './list-batches.ts'
import type { Migration } from './run-migrations.ts'

interface Sheet extends Document {
  day: string
  seats: { reservationId: number; bookableBy?: string }[]
}

const WITH_STAFF_SEATS = { 'seats.bookableBy': 'staff' }

/** Gives online bookings guests' tables again: saving a floor plan had marked their seats as staff's. */
export const onlineSeats: Migration = {
  id: 15,
  name: 'seats of online bookings',
  async run(database) {
    const sheets = database.collection<Sheet>('day_sheets')
    const bookings = database.collection<{ id: number; isOnline?: boolean }>('reservations')
    for await (const batch of listBatches(sheets, WITH_STAFF_SEATS)) {
      const marked = batch.flatMap(({ day, seats }) =>
        seats.map(({ reservationId, bookableBy }, index) => ({ day, index, reservationId, bookableBy })),
      )
      const ids = marked.filter(({ bookableBy }) => bookableBy === 'staff').map(({ reservationId }) => reservationId)
      const found = await bookings.find({ id: { $in: ids }, isOnline: true }).toArray()
      const online = new Set(found.map(({ id }) => id))
      for (const { day, index, reservationId, bookableBy } of marked) {
        if (bookableBy !== 'staff' || !online.has(reservationId)) continue
        const seat = `seats.${index}`
        await sheets.updateOne(
          { day, [`${seat}.reservationId`]: reservationId },
          { $set: { [`${seat}.bookableBy`]: 'everyone' } },
        )
      }
    }
  },
}
