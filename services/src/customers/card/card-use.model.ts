import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface CardUse {
  customerId: number
  step: number
  session: string
  usedAt: Date
  expiresAt: Date
}

const schema = new Schema<CardUse>(
  {
    customerId: { type: Number, required: true },
    step: { type: Number, required: true },
    session: { type: String, required: true },
    usedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ customerId: 1, step: 1 }, { unique: true })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const CardUses = defineModel<CardUse>('card_uses', schema)
