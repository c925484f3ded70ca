import type { Customer } from '@sufra/contracts/customers/entities'
import type { AppContext } from '../../lib/config.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { createBookingToken } from '../online-booking/booking-token.ts'
import type { MailKeys } from './mail-keys.ts'
import type { ClaimedMail } from './mail-queue.ts'
import { writeMail } from './write-mail.ts'

/**
 * Removes guest-written text for addresses other than the account's own, and from online bookings: guests cannot write
 * to strangers.
 */
export function removeGuestText(claimed: ClaimedMail, account: Customer | null): ClaimedMail {
  const isOwn = account?.email?.toLowerCase() === claimed.address.toLowerCase()
  if (!claimed.booking.isOnline && (!account || isOwn)) return claimed
  return { ...claimed, booking: { ...claimed.booking, customerName: '', specialRequests: null } }
}

/** The Message-ID is derived from the content, so a duplicate after a crash is recognised. */
export function prepareMail(claimed: ClaimedMail, keys: MailKeys, app: AppContext) {
  const { reservationId, kind, booking, address, announced, announcement, sent } = claimed
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
    to: { name: booking.customerName, address },
    messageId: `<reservation-${reservationId}.${name}@${host}>`,
  }
}

/** Of a booking that no account opens. */
const getBookingToken = (booking: ReservationRecord, app: AppContext) =>
  booking.isOnline || booking.customerId === null ? createBookingToken(booking, app) : null
