import { calendarFile } from './calendar-file.ts'
import { RESERVATION_MINUTES } from './slots.ts'

interface BookingFile {
  booking: { id: number; startsAt: Date; version?: number | undefined }
  restaurant: {
    /** As its reader calls it. */
    name: string
    phone: string
    timeZone: string
    publicUrl: string
    /** Where its e-mails come from; absent where it sends none. */
    mailFrom?: string | undefined
  }
  title: string
  lines: readonly string[]
  now: Date
  /** For the invitation that goes by mail; absent from the file that a guest takes. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; attendee: { name: string; address: string } }
}

/**
 * The calendar file of a booking. The one that a guest takes and the invitations by mail are the same event, by its UID,
 * organizer and SEQUENCE, so that the later one replaces the earlier (RFC 5546 §2.1.5).
 */
export function bookingFile({ booking, restaurant, title, lines, now, invitation }: BookingFile): string {
  const { name, phone, timeZone, publicUrl, mailFrom = null } = restaurant
  return calendarFile({
    uid: `reservation-${booking.id}@${new URL(publicUrl).hostname}`,
    sequence: booking.version ?? 0,
    organizer: { name, address: mailFrom, phone },
    startsAt: booking.startsAt,
    minutes: RESERVATION_MINUTES,
    timeZone,
    title,
    lines,
    place: name,
    now,
    ...(invitation && { invitation }),
  })
}
