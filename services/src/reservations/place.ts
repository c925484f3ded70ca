import { randomUUID } from 'node:crypto'
import { seatsOf } from '@sufra/domain/capacity'
import { isRuleError, rule } from '@sufra/domain/errors'
import type { Slot } from '@sufra/domain/slots'
import { slotFull } from './availability.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'
import type { Room } from './room.ts'
import { releaseSeats, takeSeats } from './seats.ts'

/** What changes together with the seats. */
export type Changes = Partial<Pick<ReservationRecord, 'date' | 'time' | 'startsAt' | 'status' | 'placed' | 'updatedAt'>>

/**
 * Gives a booking its seats at a slot and makes the changes, or refuses and leaves everything as it was.
 *
 * The seats are first taken under a fresh hold that the booking lists as loose; then one conditional write makes that
 * hold the booking's own. Whoever wants to give a loose hold back raises the revision first, so that this write can
 * never follow (settle.ts). Between the two the seats count as taken: never one booking too many.
 * @throws RuleError SLOT_FULL with `alternatives`; EDIT_CONFLICT when somebody else changed the booking meanwhile.
 */
export async function placeAt(
  booking: ReservationRecord,
  slot: Slot,
  changes: Changes,
  room: Room,
): Promise<ReservationRecord> {
  const hold = randomUUID()
  const trying = await change(booking, { looseHolds: [...booking.looseHolds, hold] }, changes.updatedAt)
  const day = changes.date ?? booking.date
  const seats = seatsOf(day, slot.startsMinute, booking.partySize)
  if (!(await takeSeats(seats, { reservationId: booking.id, hold }, room.capacity))) {
    await settleHolds(trying)
    throw await slotFull(day, slot, booking.partySize, room, booking.id)
  }
  return settleHolds(await confirm(trying, hold, changes))
}

/** Makes a loose hold the booking's own and the one before it loose. */
async function confirm(trying: ReservationRecord, hold: string, changes: Changes): Promise<ReservationRecord> {
  const looseHolds = trying.looseHolds.filter((loose) => loose !== hold)
  if (trying.hold) looseHolds.push(trying.hold)
  try {
    return await change(trying, { ...changes, hold, looseHolds }, changes.updatedAt)
  } catch (error) {
    // Refused for certain, so nobody owns these seats; after any other fault the sweep finds out.
    if (isRuleError(error)) await releaseSeats(hold)
    throw error
  }
}

/** Takes a booking's seats away together with the changes (a cancellation, a no-show). */
export async function vacate(booking: ReservationRecord, changes: Changes): Promise<ReservationRecord> {
  const looseHolds = booking.hold ? [...booking.looseHolds, booking.hold] : booking.looseHolds
  return settleHolds(await change(booking, { ...changes, hold: null, looseHolds }, changes.updatedAt))
}

/** Gives back the seats of the loose holds and clears the list, unless somebody changed the booking meanwhile. */
export async function settleHolds(booking: ReservationRecord): Promise<ReservationRecord> {
  for (const hold of booking.looseHolds) await releaseSeats(hold)
  await Reservations.updateOne(
    { id: booking.id, revision: booking.revision },
    { $set: { looseHolds: [] }, $unset: { unsettledSince: 1 } },
  )
  return { ...booking, looseHolds: [] }
}

/** One conditional write: it holds only if the booking is still as it was read. @throws RuleError EDIT_CONFLICT */
export async function change(
  booking: ReservationRecord,
  changes: Partial<ReservationRecord>,
  now: Date = new Date(),
): Promise<ReservationRecord> {
  const changed = await Reservations.findOneAndUpdate(
    { id: booking.id, revision: booking.revision },
    { $set: { ...changes, unsettledSince: now }, $inc: { revision: 1 } },
    { returnDocument: 'after' },
  ).lean<ReservationRecord>()
  if (!changed) throw rule('EDIT_CONFLICT')
  return changed
}
