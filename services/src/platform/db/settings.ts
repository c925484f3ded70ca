import { Schema } from 'mongoose'
import type { Change } from './changes.ts'
import { defineModel } from './store.ts'
import { upsertOne } from './transaction.ts'

export interface SettingRecord {
  key: string
  value: unknown
  description: string
  updatedAt: Date
}

const schema = new Schema<SettingRecord>(
  {
    key: { type: String, required: true },
    value: Schema.Types.Mixed,
    description: { type: String, default: '' },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ key: 1 }, { unique: true })

export const Settings = defineModel<SettingRecord>('settings', schema)

export async function getSetting<T>(key: string, otherwise: T): Promise<T> {
  const found = await Settings.findOne({ key }).lean<SettingRecord>()
  return found ? (found.value as T) : otherwise
}

export function saveSetting(key: string, value: unknown, now: Date): Change {
  return upsertOne(Settings, { key }, { $set: { value, updatedAt: now }, $setOnInsert: { description: '' } })
}
