import type { DeliveryFailure, Webhook } from '@sufra/contracts/messaging/webhooks/entities'
import type { WebhookEvent } from '@sufra/contracts/messaging/webhooks/fields'
import { Schema } from 'mongoose'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { defineModel } from '../../platform/db/store.ts'
import { isPaused } from './delivery-schedule.ts'

export const MOST_WEBHOOKS = 20

export interface WebhookRecord {
  id: number
  /** 1 to 20, unique: limits the number of webhooks under concurrency. */
  place: number
  url: string
  events: WebhookEvent[]
  isActive: boolean
  includesPersonalData: boolean
  /** Base64. Stored as it is, because every message is signed with it (docs/decisions/0031). */
  secret: string
  formerSecret?: string
  formerSecretUntil?: Date
  /** Those of further changes while `formerSecret` is valid. */
  laterSecrets?: { secret: string; until: Date }[]
  createdBy: string
  createdAt: Date
  version: number
  failingSince: Date | null
  disabledAt: Date | null
  lastFailure: DeliveryFailure | null
  /** The receiver asked for a pause (`Retry-After`). */
  pausedUntil: Date | null
  /** How often a person ended a pause or changed the address: attempts from before decide no pause. */
  resumes?: number
}

const schema = new Schema<WebhookRecord>(
  {
    id: { type: Number, required: true },
    place: { type: Number, required: true },
    url: { type: String, required: true },
    events: { type: [String], required: true },
    isActive: { type: Boolean, required: true },
    includesPersonalData: { type: Boolean, required: true },
    secret: { type: String, required: true },
    formerSecret: { type: String },
    formerSecretUntil: { type: Date },
    laterSecrets: { type: [{ _id: false, secret: String, until: Date }], default: undefined },
    createdBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
    failingSince: { type: Date, default: null },
    disabledAt: { type: Date, default: null },
    lastFailure: { type: Schema.Types.Mixed, default: null },
    pausedUntil: { type: Date, default: null },
    resumes: { type: Number },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ place: 1 }, { unique: true })

export const Webhooks = defineModel<WebhookRecord>('webhooks', schema)

/** Cached, so that changes without a subscriber read nothing. */
export const listActiveWebhooks = cacheRead([Webhooks], () =>
  Webhooks.find({ isActive: true }).sort({ id: 1 }).lean<WebhookRecord[]>(),
)

/** Former secrets that are valid, the first of a day before later ones. */
export function listFormerSecrets(webhook: WebhookRecord, now: Date): { secret: string; until: Date }[] {
  const { formerSecret, formerSecretUntil: until, laterSecrets = [] } = webhook
  const former = formerSecret && until ? [{ secret: formerSecret, until }] : []
  return [...former, ...laterSecrets].filter((each) => each.until > now)
}

export function toDto(record: WebhookRecord, now: Date): Webhook {
  const until = listFormerSecrets(record, now).map((former) => former.until.toISOString())
  return {
    id: record.id,
    url: record.url,
    events: [...record.events],
    isActive: record.isActive,
    includesPersonalData: record.includesPersonalData,
    createdBy: record.createdBy,
    createdAt: record.createdAt.toISOString(),
    version: record.version,
    failingSince: record.failingSince?.toISOString() ?? null,
    disabledAt: record.disabledAt?.toISOString() ?? null,
    lastFailure: record.lastFailure,
    pausedUntil: isPaused(record, now) ? (record.pausedUntil?.toISOString() ?? null) : null,
    formerSecretUntil: until.sort().at(-1) ?? null,
  }
}
