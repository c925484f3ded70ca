import type { Offer } from '@sufra/contracts/promotions/offers/entities'
import { offerFields } from '@sufra/contracts/promotions/offers/fields'
import { answerFrom, type ValuesOf } from '@sufra/contracts/record-fields'
import { Schema } from 'mongoose'
import { toSchemaFields } from '../platform/db/records.ts'
import { defineModel } from '../platform/db/store.ts'

export interface OfferRecord extends ValuesOf<typeof offerFields> {
  id: number
  usedCount: number
  version: number
  createdAt: Date
}

const schema = new Schema<OfferRecord>(
  {
    id: { type: Number, required: true },
    ...(toSchemaFields(offerFields) as object),
    usedCount: { type: Number, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ isActive: 1, validUntil: 1, id: 1 })

export const Offers = defineModel<OfferRecord>('offers', schema)

export function isUsedUp({ usageLimit, usedCount }: Pick<OfferRecord, 'usageLimit' | 'usedCount'>): boolean {
  return usageLimit !== null && usedCount >= usageLimit
}

export function toDto(record: OfferRecord): Offer {
  return {
    id: record.id,
    ...answerFrom(offerFields, 'guest', record),
    usedCount: record.usedCount,
    ...(isUsedUp(record) && { isUsedUp: true as const }),
    version: record.version,
    createdAt: record.createdAt.toISOString(),
  }
}
