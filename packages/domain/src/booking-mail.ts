import { addDays, type Day, instantOf, startOfDay } from './calendar-day.ts'
import type { ReservationStatus } from './reservation-status.ts'

/** What guests are told of a booking by e-mail (docs/specification/beyond.md, E-mail). */
export const mailKinds = ['confirmation', 'change', 'cancellation', 'reminder'] as const

export type MailKind = (typeof mailKinds)[number]

/** A booking as far as its guests are told of it. */
export interface MailedBooking {
  /** Names the mailbox; null where there is nobody to tell. */
  to: string | null
  status: ReservationStatus
  /** The business day. */
  date: Day
  startsAt: Date
  partySize: number
}

/** What a mailbox was told of a booking last. */
export interface ToldBooking {
  to: string
  status: 'confirmed' | 'cancelled'
  date: Day
  startsAt: Date
  partySize: number
  at: Date
  /** That it was reminded of this time; absent until then. */
  isReminded?: true
}

/** By the clock of the restaurant, on the day before. */
const REMINDED_AT_MINUTE = 10 * 60

/**
 * The mail that is due for a booking as it is now, after what was told before; null for none. What changed in between
 * and back again was never told, and what has begun no mail is worth.
 */
export function mailDue(
  booking: MailedBooking,
  told: ToldBooking | null,
  { now, timeZone }: { now: Date; timeZone: string },
): MailKind | null {
  if (booking.to === null || booking.startsAt <= now) return null
  const known = told?.to === booking.to && told.status === 'confirmed' ? told : null
  if (booking.status === 'cancelled') return known && 'cancellation'
  if (booking.status !== 'confirmed') return null
  if (!known) return 'confirmation'
  if (isOtherwise(booking, known)) return 'change'
  const remindsAt = reminderAt(booking, known, timeZone)
  return remindsAt && remindsAt <= now ? 'reminder' : null
}

function isOtherwise(booking: MailedBooking, told: ToldBooking): boolean {
  return booking.startsAt.getTime() !== told.startsAt.getTime() || booking.partySize !== told.partySize
}

/**
 * When a mailbox is reminded of a booking: at ten in the morning of the day before. Null where it was, and where it was
 * told of the booking on that day or later, which is reminder enough.
 */
export function reminderAt({ date }: Pick<MailedBooking, 'date'>, told: ToldBooking, timeZone: string): Date | null {
  const eve = addDays(date, -1)
  if (told.status !== 'confirmed' || told.isReminded || told.at >= startOfDay(eve, timeZone)) return null
  return instantOf(eve, REMINDED_AT_MINUTE, timeZone)
}
