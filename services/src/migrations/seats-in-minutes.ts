import { instantOf } from '@sufra/domain/calendar-day'
import { seatsOf } from '@sufra/domain/capacity'
import { DAY_MINUTES, minutesOf } from '@sufra/domain/time-of-day'
import type { Collection, Db, ObjectId } from 'mongodb'
import { dropIndexes } from './drop-indexes.ts'
import { eachBatch } from './each-batch.ts'
import { finishAnswers } from './finish-booking-answers.ts'
import type { OlderBooking } from './older-booking.ts'
import type { Migration, Place } from './run-migrations.ts'

/** A day sheet as the release before kept it: seats in half hours of the day, each under a hold. */
interface OlderSheet {
  _id: ObjectId
  day: string
  version: number
  seats: { reservationId: number; hold: string }[]
}

/**
 * Day sheets count in minutes, and a seat belongs to a booking by its id. The release before counted in half hours and
 * kept seats under holds, of which a booking owned one. Reservations services of that release must be stopped before
 * this runs: they would not understand the sheets, and what they book meanwhile would not be carried over.
 *
 * Attempts that never got their seats go, and so do seats that are not (or no more) a booking's own; what is left of a
 * key's first sending is answered or forgotten, because a booking names its attempt no more.
 */
export const seatsInMinutes: Migration = {
  id: 1,
  name: 'seats in minutes',
  async run(database, place) {
    const bookings = database.collection<OlderBooking>('reservations')
    await fillStartsMinute(bookings, place)
    await finishAnswers(database, bookings)
    await bookings.deleteMany({ placed: false })
    // The sheets need the bookings' holds, and the bookings' index their refs: in this order.
    await rewriteSheets(database, bookings)
    // Before the fields that they are of: without refs all bookings would have the same.
    await dropIndexes(database, INDEXES)
    await unsetFields(bookings)
  },
}

const INDEXES = [
  ['day_sheets', ['seats.hold_1']],
  ['reservations', ['ref_1', 'placed_1_startsAt_1_id_1', 'placed_1_status_1_startsAt_1_id_1', 'unsettledSince_1']],
] as const

async function fillStartsMinute(bookings: Collection<OlderBooking>, place: Place): Promise<void> {
  const missing = { startsMinute: { $exists: false } }
  for await (const batch of eachBatch(bookings, missing)) {
    await bookings.bulkWrite(
      batch.map((booking) => ({
        updateOne: {
          filter: { _id: booking._id, ...missing },
          update: { $set: { startsMinute: startsMinuteOf(booking, place) } },
        },
      })),
    )
  }
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000

/** The minute of its business day that a booking was made for: its time, or the same time late that night. */
function startsMinuteOf({ date, time, startsAt }: OlderBooking, { timeZone }: Place): number {
  const minute = minutesOf(time)
  // Half a day leaves room for clocks, and for a time zone, that changed in between.
  const isLate = startsAt.getTime() - instantOf(date, minute, timeZone).getTime() > HALF_A_DAY_MS
  return isLate ? minute + DAY_MINUTES : minute
}

/** Only a sheet that still has its version is one of before: of two who rewrite it the second finds it done. */
async function rewriteSheets(database: Db, bookings: Collection<OlderBooking>): Promise<void> {
  const sheets = database.collection<OlderSheet>('day_sheets')
  for await (const batch of eachBatch(sheets, { version: { $exists: true } })) {
    for (const sheet of batch) {
      const ids = [...new Set(sheet.seats.map(({ reservationId }) => reservationId))]
      const owners = await bookings.find({ id: { $in: ids }, placed: true }).toArray()
      await sheets.updateOne(
        { _id: sheet._id, version: sheet.version },
        { $set: { seats: seatsOn(sheet, owners) } as never, $unset: { version: 1 } },
      )
    }
  }
}

/** The seats of a sheet that are a booking's own, by the minutes of that booking. */
function seatsOn({ day, seats }: OlderSheet, owners: readonly OlderBooking[]) {
  return seats.flatMap(({ reservationId, hold }) => {
    const owner = owners.find((booking) => booking.id === reservationId && booking.hold === hold)
    const own = owner ? seatsOf(owner.date, owner.startsMinute as number, owner.partySize) : []
    return own.filter((seat) => seat.day === day).map(({ from, to, people }) => ({ from, to, people, reservationId }))
  })
}

async function unsetFields(bookings: Collection<OlderBooking>): Promise<void> {
  const gone = { ref: 1, placed: 1, hold: 1, looseHolds: 1, unsettledSince: 1, revision: 1 } as const
  for await (const batch of eachBatch(bookings, { placed: { $exists: true } })) {
    await bookings.updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { $unset: gone })
  }
}
