import { LANGUAGES } from '@sufra/domain/platform/choices'
import { queueStates } from '@sufra/domain/reservations/queue-states'
import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

const whole = z.number().int()

/** A party that waits at the door (docs/specification/beyond.md, The queue at the door). */
export const QueueEntry = z.object({
  id: whole,
  /** The business day. */
  date: z.string(),
  /** Empty a day later, like phone, address and note. */
  name: z.string(),
  partySize: whole,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  areaId: whole.nullable(),
  note: z.string().nullable(),
  state: z.enum(queueStates),
  /** From 1; null for a party that no longer waits. */
  position: whole.nullable(),
  /** What the party was quoted when it came. */
  quotedMinutes: whole.nullable(),
  /** What it would be quoted now; null if nothing frees tonight, and for a party that is called or waits no more. */
  expectedMinutes: whole.nullable(),
  /** The guest joined by phone. */
  isByGuest: z.optional(z.literal(true)),
  language: z.optional(z.enum(LANGUAGES)),
  calledAt: z.optional(Timestamp),
  /** Until when a called party's table is held; stays after the hold ended. */
  heldUntil: z.optional(Timestamp),
  tableIds: z.optional(z.array(whole)),
  tableLabel: z.optional(z.string()),
  seatedAt: z.optional(Timestamp),
  /** The walk-in of a seated party. */
  reservationId: z.optional(whole),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type QueueEntry = z.infer<typeof QueueEntry>

/** Minutes until a party would sit, rounded up to 5; null if nothing that fits frees tonight. */
export const QueueQuote = z.object({ minutes: whole.nullable() })
export type QueueQuote = z.infer<typeof QueueQuote>

/** What the guest reads of the own entry. */
export const PublicQueueEntry = z.object({
  name: z.string(),
  partySize: whole,
  state: z.enum(queueStates),
  /** From 1; null for a party that no longer waits. */
  position: whole.nullable(),
  /** Minutes from now, rounded up to 5; null if nothing frees tonight, and for a party that is called. */
  quote: whole.nullable(),
  /** What was quoted at the beginning. */
  quotedMinutes: whole.nullable(),
  /** Until when a called party's table is held. */
  heldUntil: z.optional(Timestamp),
  createdAt: Timestamp,
})
export type PublicQueueEntry = z.infer<typeof PublicQueueEntry>

export const JoinedPublicQueue = z.object({
  entry: PublicQueueEntry,
  /** Of the page `/queue/{token}`, which displays and ends this entry. */
  token: z.string(),
})
export type JoinedPublicQueue = z.infer<typeof JoinedPublicQueue>

/** How many parties wait, and the wait of one that comes now. */
export const PublicQueue = z.object({ waiting: whole, minutes: whole.nullable() })
export type PublicQueue = z.infer<typeof PublicQueue>
