import type { AppContext } from '../../platform/config.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { announceBooking } from '../bookings/announce-booking.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { Waitlist, type WaitlistRecord } from './waitlist.model.ts'
import { announceEntry } from './waitlist-entry.ts'

/** A table is held half an hour ahead or earlier, so every hold ends before its table begins. */
const LONGEST_HOLD_MS = 30 * 60_000

/**
 * Part of the current transaction: a hold lasts its usual time from now, at most half an hour in all.
 * @returns its end.
 */
export async function extendHold(booking: ReservationRecord, app: AppContext): Promise<Date> {
  const usualEnd = app.now().getTime() + app.config.holdMinutes * 60_000
  const end = new Date(Math.min(usualEnd, booking.createdAt.getTime() + LONGEST_HOLD_MS))
  if (booking.heldUntil && booking.heldUntil >= end) return booking.heldUntil
  await setHoldEnd(booking, end)
  return end
}

/** Part of the current transaction: takes an extension to `heldUntil` back, unless the hold is over. */
export async function restoreHold(
  id: number,
  { formerEnd, heldUntil }: { formerEnd?: Date; heldUntil?: Date },
): Promise<void> {
  const booking = await Reservations.findOne({ id, status: 'confirmed', heldUntil }).lean<ReservationRecord>()
  if (booking && formerEnd) await setHoldEnd(booking, formerEnd)
}

/** Part of the current transaction. */
export async function setHoldEnd(booking: ReservationRecord, heldUntil: Date): Promise<void> {
  write(
    updateOne(Waitlist, { 'table.reservationId': booking.id }, { $set: { 'table.heldUntil': heldUntil } }),
    updateOne(Reservations, { id: booking.id }, { $set: { heldUntil } }),
  )
  announceBooking(booking)
  await announceHold(booking.id)
}

/** Part of the current transaction. */
export async function announceHold(reservationId: number): Promise<void> {
  const entry = await Waitlist.findOne({ 'table.reservationId': reservationId }).lean<WaitlistRecord>()
  if (entry) announceEntry(entry)
}
