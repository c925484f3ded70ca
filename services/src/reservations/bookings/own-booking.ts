import type { Session } from '@sufra/contracts/rights'
import { rule } from '@sufra/domain/errors'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/**
 * That a reservation is the caller's own, or that staff ask, who may have any.
 * @param id undefined for what is no reservation's.
 * @throws RuleError FORBIDDEN for a customer and what is not theirs, whether it exists or not.
 */
export async function assertOwnBooking(id: number | undefined, session: Session | null | undefined): Promise<void> {
  if (session?.kind !== 'customer') return
  const booking = id === undefined ? null : await Reservations.findOne({ id }).lean<ReservationRecord>()
  const isOwn = booking?.customerPhone === session.phoneNumber || booking?.customerId === session.customerId
  if (!isOwn) throw rule('FORBIDDEN')
}
