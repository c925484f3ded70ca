import { rule } from '@sufra/domain/errors'
import { occupies } from '@sufra/domain/reservation-status'
import type { AppContext } from '../../lib/config.ts'
import { updateOne, write } from '../../lib/db/transaction.ts'
import { enqueueMail } from '../mail/tell-by-mail.ts'
import { releaseSeats } from '../seats/seats.ts'
import { settleHold } from '../waitlist/settle-hold.ts'
import { type ReservationRecord, Reservations } from './reservation.model.ts'

/** The booking with this id. @throws RuleError RESERVATION_NOT_FOUND. */
export async function getReservation(id: number): Promise<ReservationRecord> {
  const booking = await Reservations.findOne({ id }).lean<ReservationRecord>()
  if (!booking) throw rule('RESERVATION_NOT_FOUND')
  return booking
}

/**
 * Changes a booking, as part of the present transaction; what is undefined goes. Guests who do not come are not there. A
 * table that is held is taken by it, or given up. Who gave an address is told of it by mail.
 * @returns it as it will be.
 */
export function changeBooking(
  booking: ReservationRecord,
  changes: Partial<ReservationRecord>,
  app: AppContext,
): ReservationRecord {
  const { status = booking.status, updatedAt = booking.updatedAt } = changes
  return rewriteBooking(booking, { ...changes, ...settleHold(booking, status, updatedAt) }, app)
}

/** As `changeBooking`, for what nobody does who would have the table: one that is held stays so. */
export function rewriteBooking(
  booking: ReservationRecord,
  changes: Partial<ReservationRecord>,
  app: AppContext,
): ReservationRecord {
  const { status = booking.status } = changes
  const all = {
    ...changes,
    ...(!occupies(status) && { arrivedAt: undefined }),
    ...(booking.kept && takesOtherPlace(booking, changes) && { kept: undefined }),
  }
  const entries = Object.entries(all)
  const isGone = ([, value]: [string, unknown]) => value === undefined
  write(
    updateOne(
      Reservations,
      { id: booking.id },
      {
        $set: Object.fromEntries(entries.filter((entry) => !isGone(entry))),
        ...(entries.some(isGone) && { $unset: Object.fromEntries(entries.filter(isGone).map(([name]) => [name, 1])) }),
        $inc: { version: 1 },
      },
    ),
  )
  const changed = { ...booking, ...all, version: (booking.version ?? 0) + 1 }
  enqueueMail(booking, changed, app)
  return changed
}

/** Whether a booking is for another time, or for others; what was decided about its place says nothing of the new one. */
function takesOtherPlace(booking: ReservationRecord, changes: Partial<ReservationRecord>): boolean {
  const { startsAt, partySize } = { ...booking, ...changes }
  return startsAt.getTime() !== booking.startsAt.getTime() || partySize !== booking.partySize
}

/** Cancels a booking that has its seats, as part of the present transaction. @returns it as it will be. */
export function cancelBooking(booking: ReservationRecord, app: AppContext): ReservationRecord {
  releaseSeats(booking)
  return changeBooking(booking, { status: 'cancelled', updatedAt: app.now() }, app)
}
