import type { PosOrder, PosOrderAnswer } from '@sufra/contracts/pos/entities'
import { toDirhams } from '@sufra/domain/money'
import { Schema } from 'mongoose'
import { defineModel } from '../lib/db/store.ts'

/** An order of a till. `answer` and `bodyHash` serve a repeated request. */
export interface PosOrderRecord {
  id: number
  keyId: number
  orderNumber: string
  /** `normaliseOrderNumber` of the order number; unique for each key. */
  orderKey: string
  bodyHash: string
  customerId: number
  /** Ledger entry of the earned points. */
  entryId: number
  amountFils: number
  codeIds: number[]
  offerId: number | null
  occurredAt: Date
  createdAt: Date
  answer: PosOrderAnswer
}

const schema = new Schema<PosOrderRecord>(
  {
    id: { type: Number, required: true },
    keyId: { type: Number, required: true },
    orderNumber: { type: String, required: true },
    orderKey: { type: String, required: true },
    bodyHash: { type: String, required: true },
    customerId: { type: Number, required: true },
    entryId: { type: Number, required: true },
    amountFils: { type: Number, required: true },
    codeIds: { type: [Number], required: true },
    offerId: { type: Number, default: null },
    occurredAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    answer: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ keyId: 1, orderKey: 1 }, { unique: true })
schema.index({ orderKey: 1, id: -1 })
schema.index({ customerId: 1 })

export const PosOrders = defineModel<PosOrderRecord>('pos_orders', schema)

export function toDto(order: Omit<PosOrderRecord, 'answer'>, refundedFils = 0): PosOrder {
  const { orderNumber, customerId, amountFils, offerId, occurredAt, createdAt } = order
  return {
    orderNumber,
    customerId,
    amount: toDirhams(amountFils),
    refunded: toDirhams(refundedFils),
    offerId,
    occurredAt: occurredAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}
