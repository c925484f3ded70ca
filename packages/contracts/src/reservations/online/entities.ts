import { LANGUAGES } from '@sufra/domain/platform/choices'
import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ChosenFacts, ReservationStatus } from '../bookings/entities.ts'

export const OnlineBooking = z.object({
  isOpen: z.boolean(),
  embedOrigins: z.array(z.string()),
  /** Guests join the queue at the door by phone; absent before an editor has decided. */
  isQueueOpen: z.optional(z.boolean()),
  version: z.number().int(),
})
export type OnlineBooking = z.infer<typeof OnlineBooking>

/** What the guest sent, the number, and what has become of it. */
export const PublicReservation = z.object({
  id: z.number().int(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.nullable(z.string()),
  date: z.string(),
  time: z.string(),
  startsAt: Timestamp,
  endsAt: Timestamp,
  partySize: z.number().int(),
  specialRequests: z.nullable(z.string()),
  ...ChosenFacts.shape,
  areaId: z.optional(z.number().int()),
  language: z.optional(z.enum(LANGUAGES)),
  status: ReservationStatus,
  lateUntil: z.optional(Timestamp),
  /** The SEQUENCE of its calendar files. */
  version: z.number().int(),
  /** It belongs to an account. */
  hasAccount: z.optional(z.literal(true)),
})
export type PublicReservation = z.infer<typeof PublicReservation>

export const CreatedPublicReservation = z.object({
  reservation: PublicReservation,
  /** Of the page `/book/{token}`, which displays, changes and cancels this reservation. */
  token: z.string(),
})
export type CreatedPublicReservation = z.infer<typeof CreatedPublicReservation>
