import { LANGUAGES } from '@sufra/domain/platform/choices'
import { waitlistStatuses } from '@sufra/domain/reservations/reservation-status'
import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ChosenFacts } from '../bookings/entities.ts'

/** State of the mail about a held table; `none`: the guest must be called. */
const noticeStates = ['sent', 'waiting', 'none'] as const

/** Guests waiting for a table (docs/specification/beyond.md, Waitlist). */
export const WaitlistEntry = z.object({
  id: z.number().int(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string().nullable(),
  /** The business day, and the first and last suitable time. */
  date: z.string(),
  from: z.string(),
  until: z.string(),
  partySize: z.number().int(),
  specialRequests: z.string().nullable(),
  ...ChosenFacts.shape,
  /** Answered to staff alone. */
  staffNote: z.optional(z.string()),
  /** The guest's language; absent if unknown. */
  language: z.optional(z.enum(LANGUAGES)),
  status: z.enum(waitlistStatuses),
  /** The held table, also after the hold; null before. */
  table: z.nullable(
    z.object({
      reservationId: z.number().int(),
      time: z.string(),
      startsAt: Timestamp,
      heldUntil: Timestamp,
      /** For staff, while the table is held. */
      notice: z.optional(z.enum(noticeStates)),
      notifiedAt: z.optional(Timestamp),
    }),
  ),
  /** For staff: the phone's customer, while the entry is open and in no account. */
  assignableTo: z.optional(z.number().int()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
