import { Schema } from 'mongoose'
import type { MergedRecord } from '../platform/calls/merged-records.ts'
import { defineModel } from '../platform/db/store.ts'

export interface NewsRead extends MergedRecord {
  id: number
  customerId: number
  newsId: number
  readAt: Date
}

const schema = new Schema<NewsRead>(
  {
    id: { type: Number, required: true },
    customerId: { type: Number, required: true },
    formerCustomerId: { type: Number },
    newsId: { type: Number, required: true },
    readAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ customerId: 1, newsId: 1 }, { unique: true })
schema.index({ newsId: 1 })

export const NewsReads = defineModel<NewsRead>('news_read_tracking', schema)
