import { Schema } from 'mongoose'
import { defineModel } from './store.ts'

/**
 * A mail that tells a customer what became of the account, until it is sent. It holds no address: that is the account's
 * own at the time.
 */
export interface AccountMailRecord {
  customerId: number
  kind: 'recovered'
  /** When that was. */
  at: Date
  dueAt: Date
  tries: number
  /** Until when a process has it in hand. */
  leasedUntil?: Date
}

const schema = new Schema<AccountMailRecord>(
  {
    customerId: { type: Number, required: true },
    kind: { type: String, required: true },
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
