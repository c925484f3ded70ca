import type { DiscountCode } from '@sufra/contracts/entities/reward'
import type { DiscountType } from '@sufra/contracts/records/discount'
import { Schema } from 'mongoose'
import { defineModel } from '../lib/db/store.ts'

/**
 * A discount code. It is `reserved` before the points are taken and `issued` after; a reserved one is nobody's yet
 * and shown nowhere.
 */
export interface CodeRecord {
  id: number
  customerId: number
  rewardId: number
  code: string
  rewardTitle: string
  /** Codes of a time before the rewards had Arabic names have none. */
  rewardTitleAr?: string | null
  discountType: DiscountType
  discountValue: number
  /** What the reward cost when it was traded for this code. */
  pointsCost: number
  state: 'reserved' | 'issued'
  /** The points move that pays for it. */
  ref: string
  /** The member of the staff who traded the points for the customer; absent or null for the customer. */
  tradedBy?: string | null
  /** Set for a reward that each customer may redeem once; unique with the customer and the reward. */
  once: true | null
  isUsed: boolean
  usedAt: Date | null
  redeemedBy: string | null
  /** The account that marked it used, which may give it back for a while; absent until then. */
  usedBy?: string | null
  posOrderNumber: string | null
  expiresAt: Date
  createdAt: Date
}

const schema = new Schema<CodeRecord>(
  {
    id: { type: Number, required: true },
    customerId: { type: Number, required: true },
    rewardId: { type: Number, required: true },
    code: { type: String, required: true },
    rewardTitle: { type: String, required: true },
    rewardTitleAr: { type: String },
    discountType: { type: String, required: true },
    discountValue: { type: Number, required: true },
    pointsCost: { type: Number, required: true },
    state: { type: String, required: true },
    ref: { type: String, required: true },
    tradedBy: { type: String },
    once: { type: Boolean, default: null },
    isUsed: { type: Boolean, required: true },
    usedAt: { type: Date, default: null },
    redeemedBy: { type: String, default: null },
    usedBy: { type: String },
    posOrderNumber: { type: String, default: null },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ code: 1 }, { unique: true })
schema.index({ ref: 1 }, { unique: true })
schema.index({ customerId: 1, rewardId: 1 }, { unique: true, partialFilterExpression: { once: true } })
schema.index({ customerId: 1, createdAt: -1, id: -1 })
schema.index(
  { customerId: 1, expiresAt: 1 },
  { partialFilterExpression: { state: 'issued', isUsed: false }, name: 'unused_by_customer' },
)
schema.index(
  { expiresAt: 1, customerId: 1 },
  { partialFilterExpression: { state: 'issued', isUsed: false }, name: 'unused_by_expiry' },
)
schema.index({ createdAt: 1 }, { partialFilterExpression: { state: 'reserved' }, name: 'reserved_by_age' })

export const Codes = defineModel<CodeRecord>('discount_codes', schema)

/** A code as the contract shows it. */
export function toDto(record: CodeRecord): DiscountCode {
  return {
    id: record.id,
    customerId: record.customerId,
    rewardId: record.rewardId,
    code: record.code,
    rewardTitle: record.rewardTitle,
    rewardTitleAr: record.rewardTitleAr ?? null,
    discountType: record.discountType,
    discountValue: record.discountValue,
    discountPercentage: record.discountType === 'percentage' ? record.discountValue : null,
    isUsed: record.isUsed,
    usedAt: record.usedAt?.toISOString() ?? null,
    redeemedBy: record.redeemedBy,
    posOrderNumber: record.posOrderNumber,
    expiresAt: record.expiresAt.toISOString(),
    createdAt: record.createdAt.toISOString(),
  }
}
