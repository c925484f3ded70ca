import { createHash } from 'node:crypto'
import { createDomainError } from '@sufra/domain/errors'
import { MAX_PARTY_SIZE } from '@sufra/domain/seating'
import { RESERVATION_MINUTES } from '@sufra/domain/slots'
import { upsertOne, write } from '../../lib/db/transaction.ts'
import { GuestLocks } from './guest-lock.model.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

const LENGTH_MS = RESERVATION_MINUTES * 60_000
/** No party stays for a day, so that the index bounds the search. */
const LONGEST_STAY_MS = 24 * 60 * 60_000

/**
 * Limits a customer's overlapping bookings to the largest party; staff may exceed it. Part of the current transaction.
 * Others' bookings for the phone do not count: a refusal would tell when its owner comes.
 * @param now time of the guest's lock.
 * @throws RuleError OVERLAPPING_BOOKINGS with `numbers` of the others, total `people`, and the `most`.
 */
export async function assertFewOverlapping(
  booking: Omit<ReservationRecord, 'id'> & { id?: number },
  now: Date,
): Promise<void> {
  const { customerId, startsAt, partySize, id } = booking
  if (customerId === null) return
  const others = await Reservations.find({
    customerId,
    status: 'confirmed',
    ...filterOverlapping(startsAt),
    ...(id !== undefined && { id: { $ne: id } }),
  })
    .sort({ id: 1 })
    .lean<ReservationRecord[]>()
  const people = others.reduce((sum, other) => sum + other.partySize, partySize)
  if (others.length > 0 && people > MAX_PARTY_SIZE) {
    throw createDomainError('OVERLAPPING_BOOKINGS', {
      numbers: others.map((other) => other.id),
      people,
      most: MAX_PARTY_SIZE,
    })
  }
  lockGuest(`customer:${customerId}`, now)
}

/** Bookings that have not ended when one of two hours begins there, and begin before its end. */
export const filterOverlapping = (startsAt: Date) => ({
  startsAt: {
    $gt: new Date(startsAt.getTime() - LONGEST_STAY_MS),
    $lt: new Date(startsAt.getTime() + LENGTH_MS),
  },
  $or: [{ endsAt: { $gt: startsAt } }, { endsAt: null, startsAt: { $gt: new Date(startsAt.getTime() - LENGTH_MS) } }],
})

/**
 * Makes concurrent bookings of one guest conflict; part of the current transaction.
 * The counter always changes: a `$set` of the value that is there writes nothing (MongoDB SERVER-77616).
 */
export function lockGuest(whose: string, lockedAt: Date): void {
  const guest = createHash('sha256').update(whose).digest('base64url')
  write(upsertOne(GuestLocks, { guest }, { $set: { lockedAt }, $inc: { bookings: 1 } }))
}
