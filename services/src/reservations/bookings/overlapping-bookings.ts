import { createHash } from 'node:crypto'
import { rule } from '@sufra/domain/errors'
import { MAX_PARTY_SIZE } from '@sufra/domain/party-size'
import { RESERVATION_MINUTES } from '@sufra/domain/slots'
import { upsertOne, write } from '../../lib/db/transaction.ts'
import { GuestTurns } from './guest-turn.model.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

const LENGTH_MS = RESERVATION_MINUTES * 60_000

type Wanted = Pick<ReservationRecord, 'customerId' | 'customerPhone' | 'startsAt' | 'partySize'> & { id?: number }

/**
 * That the bookings of a guest, or of a phone, which overlap are for no more people than the largest party: else one
 * person books out an evening. Part of the present transaction. Staff may go beyond.
 * @param now when the turn is taken.
 * @throws RuleError OVERLAPPING_BOOKINGS with the `numbers` of the others, how many `people` it would be, and the `most`.
 */
export async function assertFewOverlapping(wanted: Wanted, now: Date): Promise<void> {
  const { customerId, customerPhone, startsAt, partySize, id } = wanted
  const others = await Reservations.find({
    status: 'confirmed',
    startsAt: { $gt: new Date(startsAt.getTime() - LENGTH_MS), $lt: new Date(startsAt.getTime() + LENGTH_MS) },
    $or: [{ customerPhone }, ...(customerId === null ? [] : [{ customerId }])],
    ...(id !== undefined && { id: { $ne: id } }),
  })
    .sort({ id: 1 })
    .lean<ReservationRecord[]>()
  const people = others.reduce((sum, other) => sum + other.partySize, partySize)
  if (others.length > 0 && people > MAX_PARTY_SIZE) {
    throw rule('OVERLAPPING_BOOKINGS', { numbers: others.map((other) => other.id), people, most: MAX_PARTY_SIZE })
  }
  touchGuestTurn(customerPhone, now)
  if (customerId !== null) touchGuestTurn(`customer:${customerId}`, now)
}

function touchGuestTurn(whose: string, takenAt: Date): void {
  const guest = createHash('sha256').update(whose).digest('base64url')
  write(upsertOne(GuestTurns, { guest }, { $set: { takenAt } }))
}
