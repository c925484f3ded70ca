import type { AppContext } from '../../platform/config.ts'
import { deleteOne, upsertOne, write } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { AT_ONCE, BookingMails } from './booking-mail.model.ts'

/**
 * Queues a mail in the current transaction, so that booking and mail commit together.
 * Its kind is decided when it is sent: a later change replaces a queued mail. The end of a hold needs none.
 * @param before null for a new booking.
 */
export function enqueueMail(before: ReservationRecord | null, after: ReservationRecord, app: AppContext): void {
  if (!app.config.mail || !getMailbox(after) || (before && (isSameContent(before, after) || after.heldUntil))) return
  const now = app.now()
  write(
    upsertOne(
      BookingMails,
      { reservationId: after.id },
      {
        $set: { dueAt: AT_ONCE, firstDueAt: now },
        $unset: { tries: 1, failedAt: 1 },
        $inc: { revision: 1 },
        $setOnInsert: { sent: 0 },
      },
    ),
  )
}

export function deleteMails(reservationId: number): void {
  write(deleteOne(BookingMails, { reservationId }))
}

export function getMailbox({ customerEmail, isWalkIn }: ReservationRecord): string | null {
  return isWalkIn ? null : customerEmail
}

function isSameContent(before: ReservationRecord, after: ReservationRecord): boolean {
  return (
    getMailbox(before) === getMailbox(after) &&
    Boolean(before.heldUntil) === Boolean(after.heldUntil) &&
    before.status === after.status &&
    before.date === after.date &&
    before.partySize === after.partySize &&
    before.startsAt.getTime() === after.startsAt.getTime()
  )
}
