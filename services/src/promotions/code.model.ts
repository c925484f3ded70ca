import type { DiscountType } from '@sufra/contracts/promotions/fields'
import type { DiscountCode } from '@sufra/contracts/promotions/rewards/entities'
import { Schema } from 'mongoose'
import type { MergedRecord } from '../platform/calls/merged-records.ts'
import { defineModel } from '../platform/db/store.ts'

/** `reserved` before the points are taken, `issued` after; a reserved code is invisible. */
export interface CodeRecord extends MergedRecord {
  id: number
  customerId: number
  /** Absent for a birthday treat. */
  rewardId?: number
  code: string
  rewardTitle: string
  rewardTitleAr?: string | null
  discountType: DiscountType
  discountValue: number
  pointsCost: number
  state: 'reserved' | 'issued'
  ref: string
  tradedBy?: string | null
  /** Set for a reward limited to one per customer; unique with customer and reward. */
  once: true | null
  /** It was `once` before a merge with a customer that has such a code too. */
  formerOnce?: true
  isUsed: boolean
  usedAt: Date | null
  redeemedBy: string | null
  usedBy?: string | null
  posOrderNumber: string | null
  expiresAt: Date
  createdAt: Date
}

const schema = new Schema<CodeRecord>(
  {
    id: { type: Number, required: true },
    customerId: { type: Number, required: true },
    formerCustomerId: { type: Number },
    rewardId: { type: Number },
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
    formerOnce: { type: Boolean },
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

export function toDto(record: CodeRecord): DiscountCode {
  return {
    id: record.id,
    customerId: record.customerId,
    ...(record.rewardId !== undefined && { rewardId: record.rewardId }),
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
