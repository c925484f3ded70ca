import { Schema } from 'mongoose'
import { cacheRead } from './cached-reads.ts'
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

/** Settings that every page needs, read by one command. */
const PAGE_SETTINGS = ['online_booking', 'restaurant'] as const

const loadPageSettings = cacheRead([Settings], async () => {
  const found = await Settings.find({ key: { $in: PAGE_SETTINGS } }).lean<SettingRecord[]>()
  return new Map(found.map(({ key, value }) => [key, value]))
})

export async function loadPageSetting<T>(key: (typeof PAGE_SETTINGS)[number], otherwise: T): Promise<T> {
  const settings = await loadPageSettings()
  return settings.has(key) ? (settings.get(key) as T) : otherwise
}

export function saveSetting(key: string, value: unknown, now: Date): Change {
  return upsertOne(Settings, { key }, { $set: { value, updatedAt: now }, $setOnInsert: { description: '' } })
}
