import type { MailKind, ToldBooking } from '@sufra/domain/booking-mail'
import { Schema } from 'mongoose'
import { defineModel } from '../../lib/db/store.ts'

/**
 * What is to be told of a booking by e-mail, and what was; one for each booking that had an address. It holds no words
 * and no address: a mail is written when it goes out, from the booking as it is then.
 */
export interface BookingMailRecord {
  reservationId: number
  /** How often the booking was made or changed: tells whether it changed again while a mail went out. */
  asked: number
  /** When somebody looks next whether a mail is due, `AT_ONCE` after a change; absent while nothing is to be expected. */
  dueAt?: Date
  /** Since when that mail waits; after a day it is given up. */
  since?: Date
  /** How often it was refused for the time being. */
  tries?: number
  /** Who has it in hand, and until when nobody else may have it. */
  lease?: string
  leasedUntil?: Date
  /** What was on its way when its process died: it may have arrived or not. Absent as soon as that is known. */
  attempt?: ToldBooking
  /** What was told last; `to` is a key of the address (mail-keys.ts). */
  told?: ToldBooking
  /** How many mails went out, and the last of them. */
  sent: number
  sentKind?: MailKind
  sentAt?: Date
  /** When the last one was refused for good or given up; absent once there is another one. */
  failedAt?: Date
}

const toldSchema = new Schema<ToldBooking>(
  { to: String, status: String, date: String, startsAt: Date, partySize: Number, at: Date, isReminded: Boolean },
  { _id: false, versionKey: false },
)
const schema = new Schema<BookingMailRecord>(
  {
    reservationId: { type: Number, required: true },
    asked: { type: Number, required: true },
    dueAt: { type: Date },
    since: { type: Date },
    tries: { type: Number },
    lease: { type: String },
    leasedUntil: { type: Date },
    attempt: { type: toldSchema },
    told: { type: toldSchema },
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

/** For what is told at once: an instant that has passed by any clock. */
export const AT_ONCE = new Date(1)
