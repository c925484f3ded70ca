import { buildCalendarFile } from './calendar-file.ts'
import { RESERVATION_MINUTES } from './slots.ts'

interface BookingFile {
  /** Two hours without `endsAt`. */
  booking: { id: number; startsAt: Date; endsAt?: Date | undefined; version?: number | undefined }
  restaurant: {
    name: string
    phone: string
    timeZone: string
    publicUrl: string
    mailFrom?: string | undefined
    /** In the reader's language. */
    address?: string | null | undefined
    mapUrl?: string | null | undefined
    website?: string | null | undefined
  }
  title: string
  lines: readonly string[]
  now: Date
  invitation?: { method: 'REQUEST' | 'CANCEL'; attendee: { name: string; address: string } }
}

/**
 * The calendar file of a booking. Downloads and mailed invitations share UID, organizer and SEQUENCE, so that the
 * latest replaces the others (RFC 5546 §2.1.5).
 */
export function buildBookingFile({ booking, restaurant, title, lines, now, invitation }: BookingFile): string {
  const { name, phone, timeZone, publicUrl, mailFrom = null, address, mapUrl, website } = restaurant
  return buildCalendarFile({
    uid: `reservation-${booking.id}@${new URL(publicUrl).hostname}`,
    sequence: booking.version ?? 0,
    organizer: { name, address: mailFrom, phone },
    startsAt: booking.startsAt,
    minutes: booking.endsAt ? getMinutesBetween(booking.startsAt, booking.endsAt) : RESERVATION_MINUTES,
    timeZone,
    title,
    lines,
    place: address ? `${name}, ${address}` : name,
    url: mapUrl ?? website,
    now,
    ...(invitation && { invitation }),
  })
}

const getMinutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000)
