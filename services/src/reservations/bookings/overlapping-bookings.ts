import { createHash } from 'node:crypto'
import { createDomainError } from '@sufra/domain/platform/errors'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import { upsertOne, write } from '../../platform/db/transaction.ts'
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
  const { customerId, partySize, id } = booking
  if (customerId === null) return
  const others = await Reservations.find({
    customerId,
    status: 'confirmed',
    ...filterOverlapping(booking),
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

/**
 * Bookings that begin within two hours of it, or before the end of the other, so that the order of booking does not
 * matter. @param booking with its seats, whose end may be later
 */
export function filterOverlapping({ startsAt, endsAt }: Pick<ReservationRecord, 'startsAt' | 'endsAt'>) {
  const start = startsAt.getTime()
  const end = Math.max(start + LENGTH_MS, endsAt?.getTime() ?? 0)
  return {
    startsAt: { $gt: new Date(start - LONGEST_STAY_MS), $lt: new Date(end) },
    $or: [{ endsAt: { $gt: startsAt } }, { startsAt: { $gt: new Date(start - LENGTH_MS) } }],
  }
}

/**
 * Makes concurrent bookings of one guest conflict; part of the current transaction.
 * The counter always changes: a `$set` of the value that is there writes nothing (MongoDB SERVER-77616).
 */
export function lockGuest(whose: string, lockedAt: Date): void {
  const guest = createHash('sha256').update(whose).digest('base64url')
  write(upsertOne(GuestLocks, { guest }, { $set: { lockedAt }, $inc: { bookings: 1 } }))
}
