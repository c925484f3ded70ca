import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { Schema } from 'mongoose'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { ANY_CASE } from '../../platform/db/named-records.ts'
import { defineModel } from '../../platform/db/store.ts'

export interface TagRecord {
  id: number
  place: number
  name: string
  nameAr: string | null
  version: number
  createdAt: Date
}

const schema = new Schema<TagRecord>(
  {
    id: { type: Number, required: true },
    place: { type: Number, required: true },
    name: { type: String, required: true },
    nameAr: { type: String, default: null },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ place: 1 }, { unique: true })
schema.index({ name: 1 }, { unique: true, collation: ANY_CASE })

export const Tags = defineModel<TagRecord>('tags', schema)

/** By name. Ids that customers have beside these belong to deleted tags. */
export const loadTags = cacheRead([Tags], () => Tags.find({}).sort({ name: 1 }).collation(ANY_CASE).lean<TagRecord[]>())

export function listTagNames(ids: readonly number[], presentTags: readonly TagRecord[]): string[] {
  return presentTags.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
}

export function toDto({ id, name, nameAr, version }: TagRecord): Tag {
  return { id, name, nameAr, version }
}
