import type { ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import type { AppContext } from '../../platform/config.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { type BookingMailRecord, BookingMails } from './booking-mail.model.ts'
import { getMailbox } from './enqueue-mail.ts'

export async function getMailState(booking: ReservationRecord, app: AppContext): Promise<ReservationDetails['mail']> {
  if (!app.config.mail || !getMailbox(booking) || booking.heldUntil) return undefined
  const record = await BookingMails.findOne({ reservationId: booking.id }).lean<BookingMailRecord>()
  return record ? toState(record, app.now()) : undefined
}

function toState(
  { dueAt, firstDueAt, failedAt, sentAt, sentKind }: BookingMailRecord,
  now: Date,
): ReservationDetails['mail'] {
  if (failedAt) return { state: 'failed', at: failedAt.toISOString() }
  if (dueAt && firstDueAt && firstDueAt <= now) return { state: 'waiting', at: firstDueAt.toISOString() }
  // The waitlist displays the notice of a hold.
  return sentAt && sentKind && sentKind !== 'hold'
    ? { state: 'sent', at: sentAt.toISOString(), kind: sentKind }
    : undefined
}
