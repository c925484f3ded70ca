import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface MailStopRecord {
  key: string
  stoppedAt: Date
}

const schema = new Schema<MailStopRecord>(
  { key: { type: String, required: true }, stoppedAt: { type: Date, required: true } },
  { versionKey: false },
)
schema.index({ key: 1 }, { unique: true })

export const MailStops = defineModel<MailStopRecord>('mail_stops', schema)
