import type { MailKeys } from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { createBookingToken } from '../online/booking-token.ts'
import type { ClaimedMail } from './mail-queue.ts'
import { writeMail } from './write-mail.ts'

/** The Message-ID is derived from the content, so a duplicate after a crash is recognised. */
export function prepareMail(claimed: ClaimedMail, keys: MailKeys, app: AppContext) {
  const { reservationId, kind, address, announced, announcement, sent } = claimed
  const booking = claimed.decision.mayQuote ? claimed.booking : removeGuestText(claimed.booking)
  const name = keys.createName(
    reservationId,
    kind,
    announcement.to,
    announcement.startsAt.toISOString(),
    announcement.partySize,
    announcement.status,
    sent,
  )
  const tokens = {
    token: keys.getToken(address),
    holdToken: keys.getHoldToken(booking),
    bookingToken: getBookingToken(booking, app),
  }
  const mail = writeMail({ kind, to: address, booking, announced, ...tokens }, app)
  const host = new URL(app.config.publicUrl).hostname
  return {
    mail,
    name: claimed.booking.customerName,
    messageId: `<reservation-${reservationId}.${name}@${host}>`,
  }
}

/** Guests cannot write to strangers: text, HTML and calendar event have nothing of theirs. */
function removeGuestText(booking: ReservationRecord): ReservationRecord {
  return { ...booking, customerName: '', specialRequests: null }
}

/** Of a booking that no account opens. */
const getBookingToken = (booking: ReservationRecord, app: AppContext) =>
  booking.isOnline || booking.customerId === null ? createBookingToken(booking, app) : null
