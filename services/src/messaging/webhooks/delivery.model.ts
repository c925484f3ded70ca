import type { DeliveryError, WebhookDelivery } from '@sufra/contracts/messaging/webhooks/entities'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

/** One event for one webhook. Holds ids and amounts, no personal data: that is read when the event is sent. */
export interface DeliveryRecord {
  /** The header `webhook-id`. */
  _id: string
  webhookId: number
  type: WebhookDelivery['type']
  /** `reservation:7`: deliveries of one record are sent in the order of `seq`. */
  record: string
  seq: number
  data: object
  status: WebhookDelivery['status']
  /** Not before the `dueAt` of an earlier pending delivery of the record. */
  dueAt: Date
  leasedUntil?: Date
  attempts: number
  /** Since it was queued or sent again by hand; decides the pause before the next attempt. */
  failures: number
  /** How often a person sent it again: an attempt from before decides nothing. */
  resends?: number
  responseStatus: number | null
  error: DeliveryError | null
  lastAttemptAt: Date | null
  createdAt: Date
  expiresAt: Date
}

const schema = new Schema<DeliveryRecord>(
  {
    _id: { type: String, required: true },
    webhookId: { type: Number, required: true },
    type: { type: String, required: true },
    record: { type: String, required: true },
    seq: { type: Number, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    status: { type: String, required: true },
    dueAt: { type: Date, required: true },
    leasedUntil: { type: Date },
    attempts: { type: Number, required: true },
    failures: { type: Number, required: true },
    resends: { type: Number },
    responseStatus: { type: Number, default: null },
    error: { type: String, default: null },
    lastAttemptAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
// Unique: two changes of one record cannot take the same place in its order.
schema.index({ webhookId: 1, record: 1, seq: 1 }, { unique: true })
schema.index(
  { webhookId: 1, record: 1, seq: 1, status: 1 },
  { partialFilterExpression: { status: 'pending' }, name: 'pending_by_record' },
)
schema.index({ webhookId: 1, dueAt: 1 }, { partialFilterExpression: { status: 'pending' }, name: 'pending_by_time' })
// The age of the oldest, for metrics.
schema.index({ webhookId: 1, createdAt: 1 }, { partialFilterExpression: { status: 'pending' }, name: 'pending_by_age' })
schema.index({ webhookId: 1, createdAt: -1, _id: -1 })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const Deliveries = defineModel<DeliveryRecord>('webhook_deliveries', schema)

/** @param pausedUntil of the webhook; null while it is not paused. */
export function toDto(record: DeliveryRecord, pausedUntil: Date | null = null): WebhookDelivery {
  const next = pausedUntil && pausedUntil > record.dueAt ? pausedUntil : record.dueAt
  return {
    id: record._id,
    type: record.type,
    status: record.status,
    attempts: record.attempts,
    createdAt: record.createdAt.toISOString(),
    lastAttemptAt: record.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: record.status === 'pending' ? next.toISOString() : null,
    responseStatus: record.responseStatus,
    error: record.error,
  }
}
