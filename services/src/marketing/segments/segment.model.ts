import type { Segment } from '@sufra/contracts/marketing/segments/entities'
import type { SegmentFilter } from '@sufra/contracts/marketing/segments/fields'
import { Schema } from 'mongoose'
import { ANY_CASE } from '../../platform/db/named-records.ts'
import type { RecordKind } from '../../platform/db/records.ts'
import { defineModel } from '../../platform/db/store.ts'

export const MOST_SEGMENTS = 50

export interface SegmentRecord {
  id: number
  place: number
  name: string
  filter: SegmentFilter
  version: number
  createdAt: Date
  /** Counts the campaigns that chose it, so that its deletion conflicts with such a choice. */
  campaigns?: number
}

const schema = new Schema<SegmentRecord>(
  {
    id: { type: Number, required: true },
    place: { type: Number, required: true },
    name: { type: String, required: true },
    filter: { type: Schema.Types.Mixed, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    campaigns: { type: Number },
  },
  { versionKey: false, minimize: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ place: 1 }, { unique: true })
schema.index({ name: 1 }, { unique: true, collation: ANY_CASE })

export const Segments = defineModel<SegmentRecord>('segments', schema)

export function toDto({ id, name, filter, version }: SegmentRecord): Segment {
  return { id, name, filter, version }
}

export const segmentKind: RecordKind<SegmentRecord> = {
  model: Segments,
  toDto,
  notFoundCode: 'SEGMENT_NOT_FOUND',
  change: 'segment',
}
