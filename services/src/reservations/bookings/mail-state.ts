import type { ReservationDetails } from '@sufra/contracts/reservations/bookings/entities'
import { findMails } from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { type BookingMailRecord, BookingMails } from './booking-mail.model.ts'
import { getMailbox, getMailKey } from './enqueue-mail.ts'
import type { ReservationRecord } from './reservation.model.ts'

export async function getMailState(booking: ReservationRecord, app: AppContext): Promise<ReservationDetails['mail']> {
  const { id: reservationId, heldUntil } = booking
  if (!app.config.mail || !getMailbox(booking) || heldUntil) return undefined
  const [[queued], record] = await Promise.all([
    findMails([getMailKey(reservationId)]),
    BookingMails.findOne({ reservationId }).lean<BookingMailRecord>(),
  ])
  if (queued?.status === 'pending' && queued.queuedAt <= app.now())
    return { state: 'waiting', at: queued.queuedAt.toISOString() }
  return record ? toState(record) : undefined
}

function toState({ failedAt, sentAt, sentKind }: BookingMailRecord): ReservationDetails['mail'] {
  if (failedAt) return { state: 'failed', at: failedAt.toISOString() }
  // The waitlist displays the notice of a hold.
  return sentAt && sentKind && sentKind !== 'hold'
    ? { state: 'sent', at: sentAt.toISOString(), kind: sentKind }
    : undefined
}
