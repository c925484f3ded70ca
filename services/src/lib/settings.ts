import { Schema } from 'mongoose'
import type { Change } from './running-transaction.ts'
import { isDuplicate, model } from './store.ts'
import { upserted } from './transaction.ts'

/** A setting of the restaurant, by key (staff specification §3). */
interface Setting {
  key: string
  value: unknown
  description: string
  updatedAt: Date
}

const schema = new Schema<Setting>(
  {
    key: { type: String, required: true },
    value: Schema.Types.Mixed,
    description: { type: String, default: '' },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ key: 1 }, { unique: true })

export const Settings = model<Setting>('settings', schema)

/** A setting's value, or what holds until somebody sets it. */
export async function setting<T>(key: string, otherwise: T): Promise<T> {
  const found = await Settings.findOne({ key }).lean<Setting>()
  return found ? (found.value as T) : otherwise
}

/** The values of some settings by key, in one read; those that nobody has set are missing. */
export async function settings(keys: readonly string[]): Promise<Map<string, unknown>> {
  const found = await Settings.find({ key: { $in: keys } }).lean<Setting[]>()
  return new Map(found.map(({ key, value }) => [key, value]))
}

/** The change that gives a setting another value, whatever it was; the present story has read what it replaces. */
export function replacedSetting(key: string, value: object, now: Date): Change {
  return upserted(Settings, { key }, { $set: { value, updatedAt: now }, $setOnInsert: { description: '' } })
}

/**
 * Replaces a setting whose value carries a version, in one conditional write: it holds only if the setting is still at
 * version `from`, or was never saved.
 * @returns whether it was replaced.
 */
export async function replaceSetting<Value extends { version: number }>(
  key: string,
  from: number,
  value: Value,
  now: Date,
): Promise<boolean> {
  const written = await Settings.updateOne({ key, 'value.version': from }, { $set: { value, updatedAt: now } })
  if (written.matchedCount === 1) return true
  if (await Settings.exists({ key })) return false
  try {
    await Settings.create({ key, value, updatedAt: now })
    return true
  } catch (error) {
    if (isDuplicate(error, 'key')) return false
    throw error
  }
}
