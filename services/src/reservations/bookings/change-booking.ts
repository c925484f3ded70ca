import { rule } from '@sufra/domain/errors'
import { occupies } from '@sufra/domain/reservation-status'
import { updated, write } from '../../lib/transaction.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/** The booking with this id. @throws RuleError RESERVATION_NOT_FOUND. */
export async function bookingWith(id: number): Promise<ReservationRecord> {
  const booking = await Reservations.findOne({ id }).lean<ReservationRecord>()
  if (!booking) throw rule('RESERVATION_NOT_FOUND')
  return booking
}

/**
 * Changes a booking, as part of the present transaction; what is undefined goes. Guests who do not come are not there.
 * @returns it as it will be.
 */
export function changeBooking(booking: ReservationRecord, changes: Partial<ReservationRecord>): ReservationRecord {
  const { status = booking.status } = changes
  const all = { ...changes, ...(!occupies(status) && { arrivedAt: undefined }) }
  const entries = Object.entries(all)
  const isGone = ([, value]: [string, unknown]) => value === undefined
  write(
    updated(
      Reservations,
      { id: booking.id },
      {
        $set: Object.fromEntries(entries.filter((entry) => !isGone(entry))),
        ...(entries.some(isGone) && { $unset: Object.fromEntries(entries.filter(isGone).map(([name]) => [name, 1])) }),
        $inc: { version: 1 },
      },
    ),
  )
  return { ...booking, ...all, version: (booking.version ?? 0) + 1 }
}
