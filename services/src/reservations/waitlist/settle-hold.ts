import {
  isOccupyingTable,
  type ReservationStatus,
  type WaitlistStatus,
} from '@sufra/domain/reservations/reservation-status'
import { updateOne, write } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { toStatusUpdate, Waitlist } from './waitlist.model.ts'

/**
 * Part of the current transaction: any change that keeps the booking takes the held table.
 * @returns additional changes of the booking.
 */
export function settleHold(
  { id, heldUntil, status: before }: ReservationRecord,
  status: ReservationStatus,
  now: Date,
): Pick<ReservationRecord, 'heldUntil'> {
  // A cancelled booking stays so, unless staff restore it.
  if (!heldUntil || !(isOccupyingTable(before) || isOccupyingTable(status))) return {}
  write(updateOne(Waitlist, { 'table.reservationId': id }, toStatusUpdate(getOutcome(status, heldUntil, now), now)))
  return isOccupyingTable(status) ? { heldUntil: undefined } : {}
}

function getOutcome(status: ReservationStatus, heldUntil: Date, now: Date): WaitlistStatus {
  if (isOccupyingTable(status)) return 'taken'
  return now < heldUntil ? 'declined' : 'lapsed'
}
