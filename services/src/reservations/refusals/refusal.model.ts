import type { Day } from '@sufra/domain/platform/calendar-day'
import type { TimeOfDay } from '@sufra/domain/platform/time-of-day'
import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface Refusal {
  customerPhone?: string
  date: Day
  time: TimeOfDay
  partySize: number
  createdAt: Date
}

const schema = new Schema<Refusal>(
  {
    customerPhone: { type: String },
    date: { type: String, required: true },
    time: { type: String, required: true },
    partySize: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index(
  { customerPhone: 1, date: 1, time: 1 },
  { unique: true, partialFilterExpression: { customerPhone: { $gt: '' } } },
)
schema.index({ date: 1 })

export const Refusals = defineModel<Refusal>('refusals', schema)
