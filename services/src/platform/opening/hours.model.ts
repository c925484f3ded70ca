import type { HoursEntry } from '@sufra/domain/platform/opening-hours'
import { Schema } from 'mongoose'
import { defineModel } from '../db/store.ts'

/** Staff specification §3; the seven days share one version (contract §1). */
export interface HoursRecord extends HoursEntry {
  id: number
  version: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<HoursRecord>(
  {
    id: { type: Number, required: true },
    dayOfWeek: { type: Number, required: true },
    openTime: { type: String, required: true },
    closeTime: { type: String, required: true },
    isClosed: { type: Boolean, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ dayOfWeek: 1 }, { unique: true })

export const RestaurantHours = defineModel<HoursRecord>('restaurant_hours', schema)
