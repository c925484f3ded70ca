import type { AnnouncedBooking, MailKind } from '@sufra/domain/reservations/booking-mail'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

/** Mail state of a booking with an address. Holds no text and no address: a mail is written when it is sent. */
export interface BookingMailRecord {
  reservationId: number
  revision: number
  dueAt?: Date
  firstDueAt?: Date
  tries?: number
  lease?: string
  leasedUntil?: Date
  attempt?: AnnouncedBooking
  announced?: AnnouncedBooking
  sent: number
  sentKind?: MailKind
  sentAt?: Date
  failedAt?: Date
}

const announcedSchema = new Schema<AnnouncedBooking>(
  { to: String, status: String, date: String, startsAt: Date, partySize: Number, at: Date, isReminded: Boolean },
  { _id: false, versionKey: false },
)
const schema = new Schema<BookingMailRecord>(
  {
    reservationId: { type: Number, required: true },
    revision: { type: Number, required: true },
    dueAt: { type: Date },
    firstDueAt: { type: Date },
    tries: { type: Number },
    lease: { type: String },
    leasedUntil: { type: Date },
    attempt: { type: announcedSchema },
    announced: { type: announcedSchema },
    sent: { type: Number, default: 0 },
    sentKind: { type: String },
    sentAt: { type: Date },
    failedAt: { type: Date },
  },
  { versionKey: false },
)
schema.index({ reservationId: 1 }, { unique: true })
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $gt: new Date(0) } } })
schema.index({ tries: 1 }, { partialFilterExpression: { tries: { $gt: 0 } } })

export const BookingMails = defineModel<BookingMailRecord>('booking_mails', schema)

export const AT_ONCE = new Date(1)
