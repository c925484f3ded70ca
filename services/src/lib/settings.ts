import { Schema } from 'mongoose'
import { model } from './store.ts'

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
