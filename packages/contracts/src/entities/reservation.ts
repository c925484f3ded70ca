import { mailKinds } from '@sufra/domain/booking-mail'
import { LANGUAGES } from '@sufra/domain/choices'
import { MISFIT_REASONS } from '@sufra/domain/misfits'
import { statuses } from '@sufra/domain/reservation-status'
import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { answersOf } from '../record-fields.ts'
import { specialDayFields } from '../records/special-day.ts'

export const ReservationStatus = z.enum(statuses, {
  error: 'Status must be one of confirmed, completed, cancelled, no_show',
})

/** A booking of one table for two hours (customer specification §3). */
export const Reservation = z.object({
  id: z.number().int(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string().nullable(),
  date: z.string(),
  time: z.string(),
  /** The instant it begins at: `date` is the business day, so a `time` after midnight may lie on the day after. */
  startsAt: Timestamp,
  partySize: z.number().int(),
  tableNumber: z.string().nullable(),
  status: ReservationStatus,
  specialRequests: z.string().nullable(),
  /** In which language who booked it reads; absent where nobody knows. */
  language: z.optional(z.enum(LANGUAGES)),
  /** Of guests who came without a booking: they may have told no name, and told no phone. Absent from all others. */
  isWalkIn: z.optional(z.literal(true)),
  /** When they sat down, as staff marked it; absent until then. The status says nothing of it. */
  arrivedAt: z.optional(Timestamp),
  /**
   * Until when it is held for somebody of the waitlist who has not taken it yet. Absent from all others; it stays where
   * it was not taken.
   */
  heldUntil: z.optional(Timestamp),
  /** Goes up with each change; absent until the first one. */
  version: z.optional(z.number().int()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Reservation = z.infer<typeof Reservation>

/**
 * A booking to come that the hours, or the room, no longer hold as they are now. `kept` is who knowingly left it so, and
 * when, absent until somebody did.
 */
export const Misfit = z.object({
  reservation: Reservation,
  why: z.enum(MISFIT_REASONS),
  kept: z.optional(z.object({ at: Timestamp, by: z.string() })),
})
export type Misfit = z.infer<typeof Misfit>

/** What became of a booking, when, and who of the staff did it; null where nobody of them did. */
export const ReservationChange = z.object({
  kind: z.enum(['new', 'changed', 'cancelled']),
  at: Timestamp,
  by: z.string().nullable(),
  reservation: Reservation,
})
export type ReservationChange = z.infer<typeof ReservationChange>

/** What staff know of a booking and of who made it (docs/specification/beyond.md, The booking's card). */
export const BookingCard = z.object({
  reservation: Reservation,
  /** Of the phone, this booking among them: how often its guests came, and how often they did not. */
  visits: z.number().int(),
  noShows: z.number().int(),
  /** Whose phone it is; null for nobody's, and while the customers cannot be asked. */
  member: z.nullable(
    z.object({
      id: z.number().int(),
      uniqueId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      points: z.number().int(),
      /** As the guest said; null for who did not. */
      isMuslim: z.boolean().nullable(),
    }),
  ),
  /** What staff did to it, the newest first; of each act the fields that it changed. */
  changes: z.array(
    z.object({
      createdAt: Timestamp,
      username: z.string(),
      what: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  /**
   * What its guests were told last by e-mail, and whether there is more to tell: `waiting` is on its way, `failed` is not
   * tried any more. Absent where there is nothing to say.
   */
  mail: z.optional(
    z.object({
      state: z.enum(['sent', 'waiting', 'failed']),
      /** When it was sent, or given up; since when it waits. */
      at: Timestamp,
      /** Of what was sent. */
      kind: z.optional(z.enum(mailKinds)),
    }),
  ),
  /** Bookings at the same table for some of the same time. */
  sameTable: z.array(z.object({ id: z.number().int(), customerName: z.string(), time: z.string() })),
})
export type BookingCard = z.infer<typeof BookingCard>

/** The hours of one weekday (staff specification §3); the seven share one `version` (contract §1). */
export const HoursEntry = z.object({
  id: z.number().int(),
  dayOfWeek: z.number().int().min(0).max(6),
  openTime: z.string(),
  closeTime: z.string(),
  isClosed: z.boolean(),
  version: z.number().int(),
  createdAt: Timestamp,
})
export type HoursEntry = z.infer<typeof HoursEntry>

/** A time that the restaurant offers on a day; `freeTables` is before this booking (contract §7). */
export const OfferedSlot = z.object({
  time: z.string(),
  available: z.boolean(),
  freeTables: z.number().int(),
  /** Past midnight, of a day that goes on: on the calendar's next day. Absent from all others. */
  isNextDay: z.optional(z.literal(true)),
})
export type OfferedSlot = z.infer<typeof OfferedSlot>

/** How many tables there are, and how many people fit in at any moment (staff specification §3). */
export const RestaurantCapacity = z.object({
  id: z.number().int(),
  totalTables: z.number().int(),
  maxPersonsPerSlot: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type RestaurantCapacity = z.infer<typeof RestaurantCapacity>

/**
 * Days on which other hours hold than on their weekdays, such as Eid or Ramadan (beyond the specification): closed, or
 * one or more sittings.
 */
export const SpecialDay = z.object({
  id: z.number().int(),
  ...answersOf(specialDayFields),
  sittings: z.array(z.object({ openTime: z.string(), closeTime: z.string(), label: z.string().nullable() })),
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type SpecialDay = z.infer<typeof SpecialDay>
