import { addDays, type Day, getStartOfDay, toInstant } from '../platform/calendar-day.ts'
import type { ReservationStatus } from './reservation-status.ts'

/** Kinds about a booking (docs/specification/beyond.md, E-mail). A `hold` offers a table that is not booked yet. */
export const mailKinds = ['confirmation', 'change', 'cancellation', 'reminder'] as const

export type MailKind = (typeof mailKinds)[number] | 'hold'

export interface MailedBooking {
  to: string | null
  status: ReservationStatus
  date: Day
  startsAt: Date
  partySize: number
  /** Set while the table is only held, and after an expired hold. */
  heldUntil?: Date | undefined
}

export interface AnnouncedBooking {
  to: string
  status: 'confirmed' | 'cancelled' | 'held'
  date: Day
  startsAt: Date
  partySize: number
  at: Date
  isReminded?: true
}

const REMINDER_MINUTE = 10 * 60

/**
 * The mail to send for the present state, given the last mailed one; null for none. A change that was undone sends
 * nothing, nor does a booking that has begun.
 */
export function findDueMail(
  booking: MailedBooking,
  announced: AnnouncedBooking | null,
  { now, timeZone }: { now: Date; timeZone: string },
): MailKind | null {
  if (booking.to === null || booking.startsAt <= now) return null
  if (booking.heldUntil && booking.status === 'confirmed') return isHoldDue(booking, announced, now) ? 'hold' : null
  const known = announced?.to === booking.to && announced.status === 'confirmed' ? announced : null
  if (booking.status === 'cancelled') return known && 'cancellation'
  if (booking.status !== 'confirmed') return null
  if (!known) return 'confirmation'
  if (isChanged(booking, known)) return 'change'
  const remindsAt = getReminderTime(booking, known, timeZone)
  return remindsAt && remindsAt <= now ? 'reminder' : null
}

function isHoldDue({ to, heldUntil }: MailedBooking, announced: AnnouncedBooking | null, now: Date): boolean {
  const isAnnounced = announced?.to === to && announced.status === 'held'
  return !isAnnounced && heldUntil !== undefined && heldUntil > now
}

function isChanged(booking: MailedBooking, announced: AnnouncedBooking): boolean {
  return booking.startsAt.getTime() !== announced.startsAt.getTime() || booking.partySize !== announced.partySize
}

/** Ten in the morning of the day before. Null if a reminder was sent, or another mail on that day or later. */
export function getReminderTime(
  { date }: Pick<MailedBooking, 'date'>,
  announced: AnnouncedBooking,
  timeZone: string,
): Date | null {
  const eve = addDays(date, -1)
  if (announced.status !== 'confirmed' || announced.isReminded || announced.at >= getStartOfDay(eve, timeZone))
    return null
  return toInstant(eve, REMINDER_MINUTE, timeZone)
}
