import { isReceiptSession, type Session } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/** @throws RuleError RESERVATION_NOT_FOUND. */
export async function getReservation(id: number): Promise<ReservationRecord> {
  const booking = await Reservations.findOne({ id }).lean<ReservationRecord>()
  if (!booking) throw createDomainError('RESERVATION_NOT_FOUND')
  return booking
}

/**
 * @param id undefined for no reservation.
 * @throws RuleError FORBIDDEN for a customer's foreign or missing reservation; staff may access any. PASSWORD_NEEDED.
 */
export async function assertOwnBooking(id: number | undefined, session: Session | null | undefined): Promise<void> {
  if (session?.kind !== 'customer') return
  // A receipt's session may list times, but not ask which bookings are its guest's.
  if (isReceiptSession(session)) throw createDomainError('PASSWORD_NEEDED')
  const booking = id === undefined ? null : await Reservations.findOne({ id }).lean<ReservationRecord>()
  if (booking?.customerId !== session.customerId) throw createDomainError('FORBIDDEN')
}
