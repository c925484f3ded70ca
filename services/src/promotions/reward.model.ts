import type { DietaryPreference, DiscountType, Reward } from '@sufra/contracts/entities/reward'
import { Schema } from 'mongoose'
import { model } from '../lib/store.ts'

export interface RewardRecord {
  id: number
  name: string
  description: string
  pointsCost: number
  isActive: boolean
  isMultipleRedemption: boolean
  dietaryPreference: DietaryPreference
  discountType: DiscountType | null
  discountValue: number | null
  version: number
}

const schema = new Schema<RewardRecord>(
  {
    id: { type: Number, required: true },
    name: { type: String, required: true },
    description: { type: String, required: true },
    pointsCost: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    isMultipleRedemption: { type: Boolean, required: true },
    dietaryPreference: { type: String, required: true },
    discountType: { type: String, default: null },
    discountValue: { type: Number, default: null },
    version: { type: Number, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ isActive: 1, pointsCost: 1, id: 1 })

export const Rewards = model<RewardRecord>('rewards', schema)

/** A reward as the contract shows it. */
export function toDto(record: RewardRecord): Reward {
  const { id, name, description, pointsCost, isActive, isMultipleRedemption, dietaryPreference } = record
  const { discountType, discountValue, version } = record
  return {
    id,
    name,
    description,
    pointsCost,
    isActive,
    isMultipleRedemption,
    dietaryPreference,
    discountType,
    discountValue,
    version,
  }
}
