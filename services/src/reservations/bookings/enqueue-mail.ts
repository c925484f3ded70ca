import { deleteMail, queueMail } from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { deleteOne, updateOne, write } from '../../platform/db/transaction.ts'
import { BookingMails } from './booking-mail.model.ts'
import type { ReservationRecord } from './reservation.model.ts'

/** Of the queued mail about a booking. */
export const getMailKey = (reservationId: number) => `reservation:${reservationId}`

/**
 * Queues a mail in the current transaction, so that booking and mail commit together.
 * Its kind is decided when it is sent: a later change replaces a queued mail. The end of a hold needs none.
 * @param before null for a new booking.
 */
export function enqueueMail(before: ReservationRecord | null, after: ReservationRecord, app: AppContext): void {
  if (!app.config.mail || !getMailbox(after) || (before && (isSameContent(before, after) || after.heldUntil))) return
  const { id: reservationId, heldUntil } = after
  const urgent = heldUntil && { priority: 0 as const }
  queueMail({ kind: 'booking', reservationId, key: getMailKey(reservationId), ...urgent }, app.now())
}

/** No mail goes about this change: later ones are compared with the new state. */
export function omitNotice({ id: reservationId, date, startsAt, partySize }: ReservationRecord): void {
  const announced = { 'announced.date': date, 'announced.startsAt': startsAt, 'announced.partySize': partySize }
  write(updateOne(BookingMails, { reservationId, 'announced.status': 'confirmed' }, { $set: announced }))
}

export function deleteMails(reservationId: number): void {
  deleteMail(getMailKey(reservationId))
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
