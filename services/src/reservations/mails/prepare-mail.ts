import type { MailDecision } from '@sufra/domain/messaging/mail-policy'
import type { AnnouncedBooking } from '@sufra/domain/reservations/booking-mail'
import type { ComposedMail } from '@sufra/runtime/calls/mail'
import type { MailKeys } from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import type { Attempt } from '../bookings/booking-mail.model.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { createBookingToken } from '../online/booking-token.ts'
import { writeMail } from './write-mail.ts'

interface Occasion {
  booking: ReservationRecord
  address: string
  decision: MailDecision
  announced: AnnouncedBooking | null
  attempt: Attempt
  /** Mails before this one. */
  sent: number
}

/** The Message-ID is derived from the content, so a duplicate after a crash is recognised. */
export function prepareMail(
  { booking, address, decision, announced, attempt, sent }: Occasion,
  keys: MailKeys,
  app: AppContext,
): Pick<ComposedMail, 'kind' | 'mail' | 'address' | 'decision' | 'messageId'> {
  const { kind, to, startsAt, partySize, status } = attempt
  const quoted = decision.mayQuote ? booking : removeGuestText(booking)
  const name = keys.createName(booking.id, kind, to, startsAt.toISOString(), partySize, status, sent)
  const tokens = {
    token: keys.getToken(address),
    holdToken: keys.getHoldToken(quoted),
    comingToken: keys.getComingToken(quoted),
    bookingToken: getBookingToken(quoted, app),
    consentToken: getConsentToken(booking, address, keys),
  }
  const mail = writeMail({ kind, to: address, booking: quoted, announced, ...tokens }, app)
  const host = new URL(app.config.publicUrl).hostname
  return { kind, mail, address, decision, messageId: `<reservation-${booking.id}.${name}@${host}>` }
}

/** Guests cannot write to strangers: text, HTML and calendar event have nothing of theirs. */
function removeGuestText(booking: ReservationRecord): ReservationRecord {
  return { ...booking, customerName: '', specialRequests: null }
}

/** Of a booking that no account opens. */
const getBookingToken = (booking: ReservationRecord, app: AppContext) =>
  booking.isOnline || booking.customerId === null ? createBookingToken(booking, app) : null

/** An account has its own switch. */
const getConsentToken = ({ marketing, customerId }: ReservationRecord, address: string, keys: MailKeys) =>
  marketing && customerId === null ? keys.getConsentToken(address, marketing) : null
