import { Schema } from 'mongoose'
import { defineModel } from '../platform/db/store.ts'

/** Two records that staff found to be of different customers, lower id first. */
interface NotSame {
  one: number
  other: number
  by: string
  at: Date
}

const schema = new Schema<NotSame>(
  {
    one: { type: Number, required: true },
    other: { type: Number, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ one: 1, other: 1 }, { unique: true })
schema.index({ other: 1 })

export const NotSames = defineModel<NotSame>('customers_not_same', schema)
