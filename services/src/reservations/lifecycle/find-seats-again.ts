import { createDomainError, isRuleError } from '@sufra/domain/platform/errors'
import { filterOverlapping } from '../bookings/overlapping-bookings.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import type { BookingPolicy } from '../seating/booking-policy.ts'
import { limitRights } from '../seating/caller-rights.ts'
import type { FreeSeats, SeatCaller } from '../seating/free-seats.ts'
import { findFreeSeats } from '../seating/seats.ts'
import { Waitlist, type WaitlistRecord } from '../waitlist/waitlist.model.ts'

/**
 * Seats of a booking that is restored.
 * @throws RuleError TABLE_NOT_FREE with `heldFor` and `alternatives`, where the end of one hold would free a table;
 * SLOT_FULL.
 */
export async function findSeatsAgain(before: ReservationRecord, policy: BookingPolicy): Promise<FreeSeats> {
  const caller: SeatCaller = { before, bookableBy: limitRights(before, 'staff'), isStaff: true }
  try {
    return await findFreeSeats(before, policy, caller)
  } catch (error) {
    if (!policy.schedule.floor || !isRuleError(error) || error.code !== 'SLOT_FULL') throw error
    const heldFor = await findHold(before, policy, caller)
    throw heldFor ? createDomainError('TABLE_NOT_FREE', { ...error.facts, heldFor }) : error
  }
}

/** The hold in the way, as staff need it to end it (`POST /api/waitlist/{waitlistId}/leave`). */
async function findHold(before: ReservationRecord, policy: BookingPolicy, caller: SeatCaller) {
  const heldUntil = { $gt: policy.now }
  const held = await Reservations.find({ status: 'confirmed', heldUntil, ...filterOverlapping(before) })
    .sort({ id: 1 })
    .lean<ReservationRecord[]>()
  for (const { id, customerName, partySize, heldUntil: until } of held) {
    if (!(await isFreeWithout(id, before, policy, caller))) continue
    const entry = await Waitlist.findOne({ 'table.reservationId': id }).lean<WaitlistRecord>()
    if (entry && until)
      return { waitlistId: entry.id, reservationId: id, customerName, partySize, heldUntil: until.toISOString() }
  }
  return null
}

async function isFreeWithout(
  id: number,
  before: ReservationRecord,
  policy: BookingPolicy,
  caller: SeatCaller,
): Promise<boolean> {
  try {
    await findFreeSeats(before, policy, { ...caller, without: id })
    return true
  } catch (error) {
    if (isRuleError(error) && error.code === 'SLOT_FULL') return false
    throw error
  }
}
