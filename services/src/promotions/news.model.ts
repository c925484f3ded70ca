import type { NewsItem, VisibilityType } from '@sufra/contracts/entities/news'
import type { DietaryPreference } from '@sufra/contracts/entities/reward'
import { Schema } from 'mongoose'
import { model } from '../lib/store.ts'

export interface NewsRecord {
  id: number
  title: string
  content: string
  isActive: boolean
  priority: number
  dietaryPreference: DietaryPreference
  visibilityType: VisibilityType
  version: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<NewsRecord>(
  {
    id: { type: Number, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    isActive: { type: Boolean, required: true },
    priority: { type: Number, required: true },
    dietaryPreference: { type: String, required: true },
    visibilityType: { type: String, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ isActive: 1, priority: -1, createdAt: -1, id: -1 })

export const News = model<NewsRecord>('news', schema)

/** A news item as the contract shows it. */
export function toDto(record: NewsRecord): NewsItem {
  const { id, title, content, isActive, priority, dietaryPreference, visibilityType, version } = record
  return {
    id,
    title,
    content,
    isActive,
    priority,
    dietaryPreference,
    visibilityType,
    version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
