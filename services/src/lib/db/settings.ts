import { Schema } from 'mongoose'
import type { Change } from './changes.ts'
import { defineModel } from './store.ts'
import { upsertOne } from './transaction.ts'

/** A setting of the restaurant, by key (staff specification §3). */
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

/** A setting's value, or what holds until somebody sets it. */
export async function getSetting<T>(key: string, otherwise: T): Promise<T> {
  const found = await Settings.findOne({ key }).lean<SettingRecord>()
  return found ? (found.value as T) : otherwise
}

/** The change that saves a setting, for the first time or again; the present transaction has read what it replaces. */
export function saveSetting(key: string, value: unknown, now: Date): Change {
  return upsertOne(Settings, { key }, { $set: { value, updatedAt: now }, $setOnInsert: { description: '' } })
}
