import type { ConsentText } from '@sufra/contracts/marketing/fields'
import { Schema } from 'mongoose'
import { defineModel } from '../platform/db/store.ts'

/** A consent whose mailbox no account has confirmed yet; without the address. */
export interface MailboxConsentRecord extends ConsentText {
  mailboxKey: string
  at: Date
  expiresAt: Date
}

const schema = new Schema<MailboxConsentRecord>(
  {
    mailboxKey: { type: String, required: true },
    textVersion: { type: String, required: true },
    language: { type: String, required: true },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ mailboxKey: 1 }, { unique: true })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const MailboxConsents = defineModel<MailboxConsentRecord>('mailbox_consents', schema)
