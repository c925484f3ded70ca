import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface AccountMailRecord {
  customerId: number
  kind: 'confirm' | 'recovered' | 'expiring' | 'birthday' | 'campaign'
  /** Of the kind `confirm` the mailbox that is asked, of `birthday` the one whose mail of the week it is. */
  mailboxKey?: string
  /** Of the kind `birthday`: the stamp of the mailbox's week. */
  stampedAt?: Date
  /** Of the kind `campaign`. */
  campaignId?: number
  at: Date
  dueAt: Date
  tries: number
  leasedUntil?: Date
}

const schema = new Schema<AccountMailRecord>(
  {
    customerId: { type: Number, required: true },
    kind: { type: String, required: true },
    mailboxKey: { type: String },
    stampedAt: { type: Date },
    campaignId: { type: Number },
    at: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    leasedUntil: { type: Date },
  },
  { versionKey: false },
)
schema.index({ dueAt: 1 })
schema.index({ customerId: 1 })

export const AccountMails = defineModel<AccountMailRecord>('account_mails', schema)
