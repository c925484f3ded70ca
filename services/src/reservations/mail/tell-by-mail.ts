import type { AppContext } from '../../lib/config.ts'
import { deleteOne, upsertOne, write } from '../../lib/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { AT_ONCE, BookingMails } from './booking-mail.model.ts'

/**
 * Has guests told by mail of a booking that was made or changed, as part of the present transaction: no mail without the
 * booking, and no booking without its mail. Which one it is, and whether one is still wanted, is decided when it goes
 * out, so that a later change takes the place of one that waits.
 * @param before as it was; null for a new one.
 */
export function enqueueMail(before: ReservationRecord | null, after: ReservationRecord, app: AppContext): void {
  if (!app.config.mail || !getMailbox(after) || (before && tellsTheSame(before, after))) return
  const now = app.now()
  write(
    upsertOne(
      BookingMails,
      { reservationId: after.id },
      {
        $set: { dueAt: AT_ONCE, since: now },
        $unset: { tries: 1, failedAt: 1 },
        $inc: { asked: 1 },
        $setOnInsert: { sent: 0 },
      },
    ),
  )
}

/** Takes away what is known of a booking's mails, as part of the present transaction. */
export function deleteMails(reservationId: number): void {
  write(deleteOne(BookingMails, { reservationId }))
}

/**
 * Where a booking's mails go; null for those of which nobody is told: who stands at the door knows, and a table that is
 * only held is no booking yet.
 */
export function getMailbox({ customerEmail, isWalkIn, heldUntil }: ReservationRecord): string | null {
  return isWalkIn || heldUntil ? null : customerEmail
}

function tellsTheSame(before: ReservationRecord, after: ReservationRecord): boolean {
  return (
    getMailbox(before) === getMailbox(after) &&
    before.status === after.status &&
    before.date === after.date &&
    before.partySize === after.partySize &&
    before.startsAt.getTime() === after.startsAt.getTime()
  )
}
