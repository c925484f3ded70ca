import type { NewsItem } from '@sufra/contracts/promotions/news/entities'
import { newsFields } from '@sufra/contracts/promotions/news/fields'
import { answerFrom, type ValuesOf } from '@sufra/contracts/record-fields'
import { Schema } from 'mongoose'
import { toSchemaFields } from '../platform/db/records.ts'
import { defineModel } from '../platform/db/store.ts'

export interface NewsRecord extends ValuesOf<typeof newsFields> {
  id: number
  lastDay?: string | null | undefined
  version: number
  createdAt: Date
  updatedAt: Date
}

const schema = new Schema<NewsRecord>(
  {
    id: { type: Number, required: true },
    ...(toSchemaFields(newsFields) as object),
    lastDay: { type: String },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ isActive: 1, priority: -1, createdAt: -1, id: -1 })

export const News = defineModel<NewsRecord>('news', schema)

export function toDto(record: NewsRecord): NewsItem {
  return {
    id: record.id,
    ...answerFrom(newsFields, 'guest', record),
    ...(record.lastDay && { lastDay: record.lastDay }),
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  }
}
