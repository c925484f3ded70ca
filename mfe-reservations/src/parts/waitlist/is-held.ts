import type { Reservation } from '@sufra/contracts/reservations/entities'

/** Whether a booking is a table that is held for somebody of the waitlist, who has not taken it yet. */
export function isHeld(booking: Reservation): booking is Reservation & { heldUntil: string } {
  return booking.status === 'confirmed' && booking.heldUntil !== undefined
}
