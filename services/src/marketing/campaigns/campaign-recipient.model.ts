import { Schema } from 'mongoose'
import type { MergedRecord } from '../../platform/calls/merged-records.ts'
import { defineModel } from '../../platform/db/store.ts'

/**
 * `waiting` until its mail is queued, then `queued` until the mail server took or refused it. `left_out`: without
 * consent, address or a free week by then.
 */
export type RecipientState = 'held_out' | 'waiting' | 'queued' | 'sent' | 'refused' | 'left_out'

/** A mailbox of a campaign, frozen at its start, by the first of its customers. */
export interface CampaignRecipientRecord extends MergedRecord {
  /** Names the recipient in the unsubscribe link; says nothing about the customer. */
  id: number
  campaignId: number
  customerId: number
  /** Absent in those of former releases, and of deleted customers. */
  mailboxKey?: string
  /** When its mail was queued. */
  queuedAt?: Date
  state: RecipientState
  unsubscribedAt?: Date
  createdAt: Date
}

const schema = new Schema<CampaignRecipientRecord>(
  {
    id: { type: Number, required: true },
    campaignId: { type: Number, required: true },
    customerId: { type: Number, required: true },
    formerCustomerId: { type: Number },
    mailboxKey: { type: String },
    queuedAt: { type: Date },
    state: { type: String, required: true },
    unsubscribedAt: { type: Date },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ campaignId: 1, customerId: 1 }, { unique: true })
const HAS_MAILBOX = { partialFilterExpression: { mailboxKey: { $gt: '' } } }
schema.index({ campaignId: 1, mailboxKey: 1 }, { unique: true, ...HAS_MAILBOX })
schema.index({ mailboxKey: 1, queuedAt: 1 }, HAS_MAILBOX)
schema.index({ campaignId: 1, state: 1, id: 1 })
schema.index({ customerId: 1 })

export const CampaignRecipients = defineModel<CampaignRecipientRecord>('campaign_recipients', schema)

export const PENDING_STATE = { $in: ['waiting', 'queued'] as const }
