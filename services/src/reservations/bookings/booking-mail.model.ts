import type { AnnouncedBooking, MailKind } from '@sufra/domain/reservations/booking-mail'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

/** What was mailed about a booking. Holds no text and no address. */
export interface BookingMailRecord {
  reservationId: number
  /** What is being sent: after a crash it may have arrived. */
  attempt?: Attempt
  announced?: AnnouncedBooking
  sent: number
  sentKind?: MailKind
  sentAt?: Date
  failedAt?: Date
}

export interface Attempt extends AnnouncedBooking {
  kind: MailKind
  /** End of the hold before this mail extended it, and since. */
  formerEnd?: Date
  heldUntil?: Date
}

const announcement = {
  to: String,
  status: String,
  date: String,
  startsAt: Date,
  partySize: Number,
  at: Date,
  isReminded: Boolean,
}
const announcedSchema = new Schema<AnnouncedBooking>(announcement, { _id: false, versionKey: false })
const attemptSchema = new Schema<Attempt>(
  { ...announcement, kind: String, formerEnd: Date, heldUntil: Date },
  { _id: false, versionKey: false },
)
const schema = new Schema<BookingMailRecord>(
  {
    reservationId: { type: Number, required: true },
    attempt: { type: attemptSchema },
    announced: { type: announcedSchema },
    sent: { type: Number, default: 0 },
    sentKind: { type: String },
    sentAt: { type: Date },
    failedAt: { type: Date },
  },
  { versionKey: false },
)
schema.index({ reservationId: 1 }, { unique: true })

export const BookingMails = defineModel<BookingMailRecord>('booking_mails', schema)
