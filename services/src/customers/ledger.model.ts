import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import type { PointsMove } from '@sufra/runtime/calls/customers'
import { Schema } from 'mongoose'
import type { MergedRecord } from '../platform/calls/merged-records.ts'
import { defineModel } from '../platform/db/store.ts'

export interface LedgerRecord extends PointsMove, MergedRecord {
  id: number
  balance?: number
  /** `normaliseOrderNumber` of the order number. */
  orderKey?: string
  /** Purchases with an order number: the business day of the order. */
  orderDay?: Day
  /** What no other purchase may book without a confirmation (order-claims.ts). Unique, absent after a whole refund. */
  orderClaims?: string[]
  refundedFils?: number
  /** Tenths of a point that the tier added to each point of a purchase; absent without a bonus. */
  bonusTenths?: number
  /** The till's order that earned the points. */
  posOrderId?: number
  /** Purchases of a till, and entries without points: the offer that was used. */
  offerUse?: LedgerEntry['offerUse']
  /** Last day of the points, as promised when they were earned. */
  pointsUntil?: string
  createdAt: Date
}

const schema = new Schema<LedgerRecord>(
  {
    id: { type: Number, required: true },
    ref: { type: String, required: true },
    customerId: { type: Number, required: true },
    formerCustomerId: { type: Number },
    type: { type: String, required: true },
    points: { type: Number, required: true },
    balance: { type: Number },
    amountFils: { type: Number, default: null },
    description: { type: String, required: true },
    descriptionAr: { type: String },
    qrCodeHash: { type: String, default: null },
    rewardId: { type: Number, default: null },
    posOrderNumber: { type: String, default: null },
    adminName: { type: String, default: null },
    refundOf: { type: Number },
    reason: { type: String },
    orderKey: { type: String },
    orderDay: { type: String },
    orderClaims: { type: [String], default: undefined },
    refundedFils: { type: Number },
    bonusTenths: { type: Number },
    posOrderId: { type: Number },
    offerUse: { type: Schema.Types.Mixed },
    pointsUntil: { type: String },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ ref: 1 }, { unique: true })
schema.index({ customerId: 1, createdAt: -1, id: -1 })
schema.index({ customerId: 1, type: 1, createdAt: 1 })
schema.index({ createdAt: -1, id: -1 })
schema.index({ orderKey: 1, orderDay: -1 }, { partialFilterExpression: { orderKey: { $gt: '' } } })
schema.index({ orderClaims: 1 }, { unique: true, partialFilterExpression: { orderClaims: { $gt: '' } } })

export const Ledger = defineModel<LedgerRecord>('transactions', schema)

/** Of a purchase that was not wholly refunded, as `isStillEarning`. A missing field is less than every number. */
export const IS_VISIT = { $lt: ['$refundedFils', '$amountFils'] }

export function toGuestDto(entry: LedgerRecord): LedgerEntry {
  return { ...toDto(entry), adminName: null }
}

export function toDto(entry: LedgerRecord): LedgerEntry {
  return {
    id: entry.id,
    customerId: entry.customerId,
    type: entry.type,
    description: entry.description,
    descriptionAr: entry.descriptionAr ?? null,
    points: entry.points,
    balance: entry.balance ?? null,
    amount: entry.amountFils,
    qrCodeHash: entry.qrCodeHash,
    rewardId: entry.rewardId,
    posOrderNumber: entry.posOrderNumber,
    adminName: entry.adminName,
    ...(entry.refundOf !== undefined && { refundOf: entry.refundOf }),
    ...(entry.reason !== undefined && { reason: entry.reason }),
    ...(entry.refundedFils !== undefined && { refunded: entry.refundedFils }),
    ...(entry.offerUse && { offerUse: entry.offerUse }),
    ...(entry.bonusTenths && { bonusTenths: entry.bonusTenths }),
    createdAt: entry.createdAt.toISOString(),
  }
}
