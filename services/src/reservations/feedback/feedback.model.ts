import type { Feedback, FeedbackRequest } from '@sufra/contracts/reservations/feedback/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import type { TimeOfDay } from '@sufra/domain/platform/time-of-day'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'

/** The question about one visit, and its answer. Name and phone stay with the reservation. */
export interface FeedbackRecord {
  /** Of the reservation. */
  id: number
  date: Day
  time: TimeOfDay
  requestedAt: Date
  score?: number
  text?: string | null
  wantsCall?: boolean
  /** The first answer. */
  answeredAt?: Date
  isHandled: boolean
  handledAt?: Date | null
  handledBy?: string | null
  note?: string | null
  version: number
}

export type AnsweredFeedback = FeedbackRecord & Required<Pick<FeedbackRecord, 'score' | 'answeredAt'>>

const EDITABLE_MS = 24 * 60 * 60_000

const schema = new Schema<FeedbackRecord>(
  {
    id: { type: Number, required: true },
    date: { type: String, required: true },
    time: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    score: { type: Number },
    text: { type: String },
    wantsCall: { type: Boolean },
    answeredAt: { type: Date },
    isHandled: { type: Boolean, required: true },
    handledAt: { type: Date },
    handledBy: { type: String },
    note: { type: String },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ isHandled: 1, score: 1, answeredAt: -1, id: 1 }, { partialFilterExpression: { score: { $gt: 0 } } })
schema.index({ date: 1 }, { partialFilterExpression: { score: { $gt: 0 } } })

export const Feedbacks = defineModel<FeedbackRecord>('feedback', schema)

/** Of the queued mail that asks. */
export const getFeedbackMailKey = (reservationId: number) => `feedback:${reservationId}`

export const ANSWERED = { score: { $gt: 0 } }

export function isAnswered(record: FeedbackRecord): record is AnsweredFeedback {
  return record.score !== undefined
}

export function getEditableUntil({ answeredAt }: FeedbackRecord): Date | null {
  return answeredAt ? new Date(answeredAt.getTime() + EDITABLE_MS) : null
}

export function toRequestDto(record: FeedbackRecord, { startsAt }: ReservationRecord): FeedbackRequest {
  const { score, text = null, wantsCall = false } = record
  return {
    reservationId: record.id,
    startsAt: startsAt.toISOString(),
    answer: score === undefined ? null : { score, text, wantsCall },
    editableUntil: getEditableUntil(record)?.toISOString() ?? null,
  }
}

export function toDto(record: AnsweredFeedback, visit: ReservationRecord): Feedback {
  return {
    id: record.id,
    customerName: visit.customerName,
    customerPhone: visit.customerPhone,
    date: record.date,
    startsAt: visit.startsAt.toISOString(),
    partySize: visit.partySize,
    score: record.score,
    text: record.text ?? null,
    wantsCall: record.wantsCall ?? false,
    answeredAt: record.answeredAt.toISOString(),
    handledAt: record.handledAt?.toISOString() ?? null,
    handledBy: record.handledBy ?? null,
    note: record.note ?? null,
    version: record.version,
  }
}
