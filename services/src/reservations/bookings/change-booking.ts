import { rule } from '@sufra/domain/errors'
import { updated, write } from '../../lib/transaction.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/** The booking with this id. @throws RuleError RESERVATION_NOT_FOUND. */
export async function bookingWith(id: number): Promise<ReservationRecord> {
  const booking = await Reservations.findOne({ id }).lean<ReservationRecord>()
  if (!booking) throw rule('RESERVATION_NOT_FOUND')
  return booking
}

/** Changes a booking, as part of the present transaction. @returns it as it will be. */
export function changeBooking(booking: ReservationRecord, changes: Partial<ReservationRecord>): ReservationRecord {
  write(updated(Reservations, { id: booking.id }, { $set: changes }))
  return { ...booking, ...changes }
}
