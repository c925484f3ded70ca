import { LANGUAGES } from '@sufra/domain/choices'
import { waitlistStatuses } from '@sufra/domain/waitlist'
import { z } from 'zod'
import { Timestamp } from '../fields.ts'

/** Guests who wait for a table at a full time (docs/specification/beyond.md, The waitlist). */
export const WaitlistEntry = z.object({
  id: z.number().int(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string().nullable(),
  /** The business day, and the first and the last time that suits them. */
  date: z.string(),
  from: z.string(),
  until: z.string(),
  partySize: z.number().int(),
  specialRequests: z.string().nullable(),
  /** In which language who waits reads; absent where nobody knows. */
  language: z.optional(z.enum(LANGUAGES)),
  status: z.enum(waitlistStatuses),
  /** The table that is held for them, or was; null until there is one. */
  table: z.nullable(
    z.object({ reservationId: z.number().int(), time: z.string(), startsAt: Timestamp, heldUntil: Timestamp }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>
