import { LANGUAGES } from '@sufra/domain/platform/choices'
import { mailKinds } from '@sufra/domain/reservations/booking-mail'
import { bookingMarks } from '@sufra/domain/reservations/booking-marks'
import { needs, occasions } from '@sufra/domain/reservations/party-needs'
import { statuses } from '@sufra/domain/reservations/reservation-status'
import { z } from 'zod'
import { Customer } from '../../customers/entities.ts'
import { Tag } from '../../customers/tags/entities.ts'
import { Timestamp } from '../../fields.ts'

export const ReservationStatus = z.enum(statuses, {
  error: 'Status must be one of confirmed, completed, cancelled, no_show',
})

/** What a party chose beside its texts; absent without. */
export const ChosenFacts = z.object({
  occasion: z.optional(z.enum(occasions)),
  needs: z.optional(z.array(z.enum(needs))),
})

/** A booking of one table for two hours (customer specification §3). */
export const Reservation = z.object({
  id: z.number().int(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string().nullable(),
  date: z.string(),
  time: z.string(),
  /** Start instant. `date` is the business day, so a `time` after midnight may fall on the next calendar day. */
  startsAt: Timestamp,
  partySize: z.number().int(),
  tableNumber: z.string().nullable(),
  status: ReservationStatus,
  specialRequests: z.string().nullable(),
  ...ChosenFacts.shape,
  /** For staff, and for API keys with `guests:read`. */
  staffNote: z.optional(z.string()),
  /** The guest's language; absent if unknown. */
  language: z.optional(z.enum(LANGUAGES)),
  /** Guests without a booking: name and phone may be empty. */
  isWalkIn: z.optional(z.literal(true)),
  /** Made on the public booking page. */
  isOnline: z.optional(z.literal(true)),
  /** When staff marked them as seated; independent of the status. */
  arrivedAt: z.optional(Timestamp),
  /** The guests said that they come by then; until they are there, or the time moves. */
  lateUntil: z.optional(Timestamp),
  /** When the guest, or staff after a call, confirmed the coming. Absent again when the time moves. */
  reconfirmedAt: z.optional(Timestamp),
  /** `guest`, or the staff's name; not for guests. */
  reconfirmedBy: z.optional(z.string()),
  /** When the table is free again; absent for bookings of two hours. Only with a published floor plan. */
  endsAt: z.optional(Timestamp),
  /** When staff marked that they left, before the end. */
  leftAt: z.optional(Timestamp),
  /** The area that the guests chose. */
  areaId: z.optional(z.number().int()),
  /** Their tables; guests get them only when staff pinned them. */
  tableIds: z.optional(z.array(z.number().int())),
  /** Staff chose the tables: they are never moved. */
  isPinned: z.optional(z.literal(true)),
  /** More people than their tables have seats; not for guests. */
  exceedsSeats: z.optional(z.literal(true)),
  /** What to know of the guests before they sit; in lists by `marks`, for staff. Absent without any. */
  marks: z.optional(z.array(z.enum(bookingMarks))),
  /** In the answer of a change: the pinned tables no longer fitted, and the pin is gone. */
  pinDropped: z.optional(z.literal(true)),
  /** Until when the table is held for a waitlist entry; stays after the hold expires. */
  heldUntil: z.optional(Timestamp),
  /** Incremented by each change; absent before the first. */
  version: z.optional(z.number().int()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Reservation = z.infer<typeof Reservation>

/** A status change; the staff member is null for changes by guests or the system. */
export const ReservationChange = z.object({
  kind: z.enum(['new', 'changed', 'cancelled']),
  at: Timestamp,
  by: z.string().nullable(),
  reservation: Reservation,
})
export type ReservationChange = z.infer<typeof ReservationChange>

/** Details for staff (docs/specification/beyond.md, Booking details for staff). */
export const ReservationDetails = z.object({
  reservation: Reservation,
  /** As in lists; not for API keys. */
  marks: Reservation.shape.marks,
  /** The customer whose account it belongs to, whatever its phone; null for none. */
  customerId: z.number().int().nullable(),
  /** Staff added it to the account, by its phone or with a press; they can take it out again. */
  isAssignedByStaff: z.optional(z.literal(true)),
  /** Visits and no-shows of the phone, including this booking. */
  visits: z.number().int(),
  noShows: z.number().int(),
  /** The phone's owner; null if there is none, the lookup failed or the API key has no right. */
  member: z.nullable(
    z.object({
      id: z.number().int(),
      uniqueId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      points: z.number().int(),
      isMuslim: z.boolean().nullable(),
      /** API keys get neither favourites nor tags nor notes. */
      favourites: Customer.shape.favourites,
      /** By name. */
      tags: z.optional(z.array(Tag.pick({ name: true, nameAr: true }))),
      adminNotes: z.optional(z.string().nullable()),
    }),
  ),
  /** Changes by staff, newest first, each with the changed fields. */
  changes: z.array(
    z.object({
      createdAt: Timestamp,
      username: z.string(),
      displayName: z.string().optional(),
      what: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  /** State of the latest mail: `waiting` is queued, `failed` is given up. */
  mail: z.optional(
    z.object({
      state: z.enum(['sent', 'waiting', 'failed']),
      at: Timestamp,
      kind: z.optional(z.enum(mailKinds)),
    }),
  ),
  sameTable: z.array(z.object({ id: z.number().int(), customerName: z.string(), time: z.string() })),
})
export type ReservationDetails = z.infer<typeof ReservationDetails>

/** What has the phone of a guest. */
export const CallableRecord = z.enum(['reservation', 'waitlist', 'queue'], {
  error: 'Say whose phone: that of a reservation, waitlist or queue',
})
export type CallableRecord = z.infer<typeof CallableRecord>

/** An offered time; `countFreeTables` is before this booking (contract §7). */
export const OfferedSlot = z.object({
  time: z.string(),
  available: z.boolean(),
  freeTables: z.number().int(),
  /** After midnight: the time falls on the next calendar day. */
  isNextDay: z.optional(z.literal(true)),
  /** The service, or the sitting of a special day. */
  service: z.optional(z.object({ name: z.string(), nameAr: z.string().nullable() })),
  /** How long the table is for, where the service has turn times of its own. */
  turnMinutes: z.optional(z.number().int()),
})
export type OfferedSlot = z.infer<typeof OfferedSlot>
