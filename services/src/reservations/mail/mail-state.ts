import type { BookingCard } from '@sufra/contracts/reservations/entities'
import type { AppContext } from '../../lib/config.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { type BookingMailRecord, BookingMails } from './booking-mail.model.ts'
import { getMailbox } from './enqueue-mail.ts'

export async function getMailState(booking: ReservationRecord, app: AppContext): Promise<BookingCard['mail']> {
  if (!app.config.mail || !getMailbox(booking)) return undefined
  const record = await BookingMails.findOne({ reservationId: booking.id }).lean<BookingMailRecord>()
  return record ? toState(record, app.now()) : undefined
}

function toState({ dueAt, since, failedAt, sentAt, sentKind }: BookingMailRecord, now: Date): BookingCard['mail'] {
  if (failedAt) return { state: 'failed', at: failedAt.toISOString() }
  if (dueAt && since && since <= now) return { state: 'waiting', at: since.toISOString() }
  return sentAt && sentKind && { state: 'sent', at: sentAt.toISOString(), kind: sentKind }
}
