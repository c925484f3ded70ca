import type { Offer } from '@sufra/contracts/entities/offer'
import type { DiscountType } from '@sufra/contracts/records/discount'
import type { DietaryPreference } from '@sufra/domain/audience'
import type { Day } from '@sufra/domain/calendar-day'
import { Schema } from 'mongoose'
import { model } from '../lib/store.ts'

export interface OfferRecord {
  id: number
  title: string
  description: string
  discountType: DiscountType
  discountValue: number
  minSpend: number
  validFrom: Day
  validUntil: Day
  validDays: number[]
  timeFrom: string | null
  timeUntil: string | null
  isActive: boolean
  isHalalOnly: boolean
  dietaryPreference: DietaryPreference
  usageLimit: number | null
  usedCount: number
  version: number
  createdAt: Date
}

const schema = new Schema<OfferRecord>(
  {
    id: { type: Number, required: true },
    title: { type: String, required: true },
    description: { type: String, required: true },
    discountType: { type: String, required: true },
    discountValue: { type: Number, required: true },
    minSpend: { type: Number, required: true },
    validFrom: { type: String, required: true },
    validUntil: { type: String, required: true },
    validDays: { type: [Number], required: true },
    timeFrom: { type: String, default: null },
    timeUntil: { type: String, default: null },
    isActive: { type: Boolean, required: true },
    isHalalOnly: { type: Boolean, required: true },
    dietaryPreference: { type: String, required: true },
    usageLimit: { type: Number, default: null },
    usedCount: { type: Number, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ isActive: 1, validUntil: 1, id: 1 })

export const Offers = model<OfferRecord>('offers', schema)

/** An offer as the contract shows it. */
export function toDto(record: OfferRecord): Offer {
  return {
    id: record.id,
    title: record.title,
    description: record.description,
    discountType: record.discountType,
    discountValue: record.discountValue,
    minSpend: record.minSpend,
    validFrom: record.validFrom,
    validUntil: record.validUntil,
    validDays: [...record.validDays],
    timeFrom: record.timeFrom,
    timeUntil: record.timeUntil,
    isActive: record.isActive,
    isHalalOnly: record.isHalalOnly,
    dietaryPreference: record.dietaryPreference,
    usageLimit: record.usageLimit,
    usedCount: record.usedCount,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
  }
}
