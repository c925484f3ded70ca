import type { Collection, Db } from 'mongodb'
import { eachBatch } from './each-batch.ts'
import type { OlderBooking } from './older-booking.ts'

interface IdempotencyRecord {
  _id: string
  ref?: string
  done: boolean
}

/**
 * Finishes the idempotency keys of bookings whose process died before the answer was kept: a booking that came to be is
 * its answer; the key of one that did not can be used again.
 */
export async function finishAnswers(database: Db, bookings: Collection<OlderBooking>): Promise<void> {
  const keys = database.collection<IdempotencyRecord>('idempotency_keys')
  const unfinished = { _id: { $regex: '^(admin|customer)-[0-9]+:createReservation:' }, done: false }
  for await (const batch of eachBatch(keys, unfinished as never)) {
    for (const { _id, ref } of batch) {
      const booking = await bookings.findOne({ ref: ref ?? _id, placed: true })
      if (booking) await keys.updateOne({ _id, done: false }, { $set: answered(booking) as never })
      else await keys.deleteOne({ _id, done: false })
    }
  }
}

const SHOWN = [
  'id',
  'customerName',
  'customerPhone',
  'customerEmail',
  'date',
  'time',
  'startsAt',
  'partySize',
  'tableNumber',
  'status',
  'specialRequests',
  'createdAt',
  'updatedAt',
]

/** The booking as the contract shows it, with whom it tells of. */
function answered(booking: OlderBooking): object {
  const answer = Object.fromEntries(SHOWN.map((name) => [name, shown(booking[name])]))
  return { done: true, answer, about: [`phone:${booking.customerPhone}`] }
}

function shown(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
