import type { DeviceFamily } from '@sufra/domain/auth/device-family'
import type { QueuedMailKind } from '@sufra/runtime/calls/mail'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

/** Most urgent first: held tables, bookings and security, the rest. */
export const PRIORITIES = [0, 1, 2] as const
export type MailPriority = (typeof PRIORITIES)[number]

/** A mail to send: what it is about, no text and no address. It is composed by its owner when it is sent. */
export interface MailRecord {
  /** `reservation:7` for the mails about a booking, which replace each other. */
  _id: string
  kind: QueuedMailKind
  reservationId?: number
  customerId?: number
  /** Of the kind `campaign`. */
  campaignId?: number
  /** Of the kind `called`. */
  queueEntryId?: number
  /** Of the kinds `newDevice` and `secondFactorReset`. */
  adminId?: number
  /** Of the kind `newDevice`. */
  device?: DeviceFamily
  /** Of the kind `confirm` the mailbox that is asked, of `birthday` the one whose mail of the week it is. */
  mailboxKey?: string
  /** Of the kind `birthday`: the stamp of the mailbox's week. */
  stampedAt?: Date
  priority: MailPriority
  status: 'pending' | 'failed'
  /** When it became due first: it is given up a day later. */
  queuedAt: Date
  dueAt: Date
  /** Incremented when it is queued again: an attempt from before does not end it. */
  revision: number
  attempts?: number
  /** Since it was queued; decides the pause before the next attempt. */
  failures: number
  lease?: string
  leasedUntil?: Date
  /** Why it failed. */
  error?: string
  expiresAt?: Date
}

const schema = new Schema<MailRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    reservationId: { type: Number },
    customerId: { type: Number },
    campaignId: { type: Number },
    queueEntryId: { type: Number },
    adminId: { type: Number },
    device: { type: Schema.Types.Mixed },
    mailboxKey: { type: String },
    stampedAt: { type: Date },
    priority: { type: Number, required: true },
    status: { type: String, required: true },
    queuedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    revision: { type: Number, required: true },
    attempts: { type: Number },
    failures: { type: Number, required: true },
    lease: { type: String },
    leasedUntil: { type: Date },
    error: { type: String },
    expiresAt: { type: Date },
  },
  { versionKey: false },
)
const pending = { partialFilterExpression: { status: 'pending' } }
schema.index({ priority: 1, dueAt: 1 }, pending)
// The age of the oldest, for metrics.
schema.index({ queuedAt: 1 }, pending)
schema.index({ failures: 1 }, { partialFilterExpression: { failures: { $gt: 0 } } })
schema.index({ customerId: 1 }, { partialFilterExpression: { customerId: { $gt: 0 } } })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const Mails = defineModel<MailRecord>('mails', schema)
