import { z } from 'zod'
import { DayField, Timestamp } from '../../fields.ts'

const Answer = z.object({
  /** 1 not good, 2 okay, 3 good. */
  score: z.number().int(),
  text: z.string().nullable(),
  wantsCall: z.boolean(),
})

/** The question about a visit, for its guest. */
export const FeedbackRequest = z.object({
  reservationId: z.number().int(),
  startsAt: Timestamp,
  answer: Answer.nullable(),
  /** A day after the first answer; null before. */
  editableUntil: z.nullable(Timestamp),
})
export type FeedbackRequest = z.infer<typeof FeedbackRequest>

/** An answer, for staff. Name and phone are the reservation's. */
export const Feedback = Answer.extend({
  /** Of the reservation. */
  id: z.number().int(),
  customerName: z.string(),
  customerPhone: z.string(),
  date: DayField,
  startsAt: Timestamp,
  partySize: z.number().int(),
  answeredAt: Timestamp,
  handledAt: z.nullable(Timestamp),
  handledBy: z.string().nullable(),
  note: z.string().nullable(),
  version: z.number().int(),
})
export type Feedback = z.infer<typeof Feedback>

export const FeedbackSettings = z.object({ isOn: z.boolean(), version: z.number().int() })
export type FeedbackSettings = z.infer<typeof FeedbackSettings>
