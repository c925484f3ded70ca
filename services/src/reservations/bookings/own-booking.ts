import type { Session } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/errors'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/**
 * @param id undefined for no reservation.
 * @throws RuleError FORBIDDEN for a customer's foreign or missing reservation; staff may access any.
 */
export async function assertOwnBooking(id: number | undefined, session: Session | null | undefined): Promise<void> {
  if (session?.kind !== 'customer') return
  const booking = id === undefined ? null : await Reservations.findOne({ id }).lean<ReservationRecord>()
  const isOwn = booking?.customerPhone === session.phoneNumber || booking?.customerId === session.customerId
  if (!isOwn) throw createDomainError('FORBIDDEN')
}
