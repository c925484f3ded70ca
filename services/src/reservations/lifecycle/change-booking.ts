import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import type { AppContext } from '../../platform/config.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { announceBooking } from '../bookings/announce-booking.ts'
import { enqueueMail, omitNotice } from '../bookings/enqueue-mail.ts'
import { getReservation } from '../bookings/get-reservation.ts'
import { queueBookingEvent } from '../bookings/queue-booking-event.ts'
import { getSearchText, type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { releaseSeats } from '../seating/seats.ts'
import { retainTables } from '../seating/withheld-tables.ts'
import { settleHold } from '../waitlist/settle-hold.ts'

/**
 * Part of the current transaction; undefined removes a field. An inactive booking loses its arrival.
 * Settles a held table and queues a mail. @returns the new record.
 */
export function changeBooking(
  booking: ReservationRecord,
  changes: Partial<ReservationRecord>,
  app: AppContext,
  withoutNotice = false,
): ReservationRecord {
  const { status = booking.status, updatedAt = booking.updatedAt } = changes
  return updateBooking(booking, { ...changes, ...settleHold(booking, status, updatedAt) }, app, withoutNotice)
}

export function updateBooking(
  booking: ReservationRecord,
  changes: Partial<ReservationRecord>,
  app: AppContext,
  withoutNotice = false,
): ReservationRecord {
  const { status = booking.status } = changes
  const all = {
    ...changes,
    ...(!isOccupyingTable(status) && { arrivedAt: undefined, ...(booking.tableIds && NO_TABLES) }),
    ...(isMoved(booking, changes) && pickTimeBound(booking)),
    ...(booking.misfitDecision && isMovedOrResized(booking, changes) && { misfitDecision: undefined }),
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
  announceBooking(changed)
  if (booking.customerId !== changed.customerId) announceBooking(booking)
  if (withoutNotice) omitNotice(changed)
  else enqueueMail(booking, changed, app)
  queueBookingEvent(booking, changed, app.now())
  return changed
}

const NO_TABLES = { tableIds: undefined, tableLabel: undefined, isPinned: undefined, exceedsSeats: undefined }

/** What guests said about another time. */
const pickTimeBound = ({ lateUntil, reconfirmedAt }: ReservationRecord) => ({
  ...(lateUntil && { lateUntil: undefined }),
  ...(reconfirmedAt && { reconfirmedAt: undefined, reconfirmedBy: undefined }),
})

const isMoved = ({ startsAt }: ReservationRecord, changes: Partial<ReservationRecord>) =>
  changes.startsAt !== undefined && changes.startsAt.getTime() !== startsAt.getTime()

function isMovedOrResized(booking: ReservationRecord, changes: Partial<ReservationRecord>): boolean {
  const { partySize = booking.partySize } = changes
  return isMoved(booking, changes) || partySize !== booking.partySize
}

/** @param isByStaff they may take it back, so that its table is withheld for a moment. */
export function cancelBooking(booking: ReservationRecord, app: AppContext, isByStaff = false): ReservationRecord {
  const now = app.now()
  releaseSeats(booking)
  if (isByStaff) retainTables(booking, now)
  return changeBooking(booking, { status: 'cancelled', updatedAt: now }, app)
}

export async function moveBooking(
  id: number,
  { from, to }: { from: string; to: string },
  app: AppContext,
): Promise<void> {
  const booking = await getReservation(id)
  if (booking.customerPhone !== from) return
  const phone = { customerPhone: to }
  updateBooking(booking, { ...phone, searchText: getSearchText({ ...booking, ...phone }) }, app)
}
