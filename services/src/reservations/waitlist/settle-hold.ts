import { occupies, type ReservationStatus } from '@sufra/domain/reservation-status'
import type { WaitlistStatus } from '@sufra/domain/waitlist'
import { updateOne, write } from '../../lib/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { toStatusUpdate, Waitlist } from './waitlist.model.ts'

/**
 * What becomes of a hold when its booking changes, as part of the present transaction: whoever changes the booking and
 * keeps it, guest or staff, has taken the table.
 * @returns what changes of the booking by it.
 */
export function settleHold(
  { id, heldUntil, status: before }: ReservationRecord,
  status: ReservationStatus,
  now: Date,
): Pick<ReservationRecord, 'heldUntil'> {
  // What was given up stays so, unless staff bring it back.
  if (!heldUntil || !(occupies(before) || occupies(status))) return {}
  write(updateOne(Waitlist, { 'table.reservationId': id }, toStatusUpdate(outcomeOf(status, heldUntil, now), now)))
  return occupies(status) ? { heldUntil: undefined } : {}
}

function outcomeOf(status: ReservationStatus, heldUntil: Date, now: Date): WaitlistStatus {
  if (occupies(status)) return 'taken'
  return now < heldUntil ? 'declined' : 'lapsed'
}
