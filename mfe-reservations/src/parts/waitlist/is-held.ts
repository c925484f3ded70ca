import type { Reservation } from '@sufra/contracts/reservations/entities'

/** An offered table that was not taken yet. */
export function isHeld(booking: Reservation): booking is Reservation & { heldUntil: string } {
  return booking.status === 'confirmed' && booking.heldUntil !== undefined
}
