import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

export interface LogoRecord {
  _id: string
  width: number
  height: number
  bytes: Buffer
  storedAt: Date
}

const schema = new Schema<LogoRecord>(
  {
    _id: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
    storedAt: { type: Date, required: true },
  },
  { versionKey: false },
)

export const Logos = defineModel<LogoRecord>('logos', schema)
