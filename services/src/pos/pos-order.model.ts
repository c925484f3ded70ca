import type { PosOrder, PosOrderAnswer } from '@sufra/contracts/pos/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { toDirhams } from '@sufra/domain/platform/money'
import { Schema } from 'mongoose'
import type { MergedRecord } from '../platform/calls/merged-records.ts'
import { defineModel } from '../platform/db/store.ts'

/** An order of a till. `answer` and `bodyHash` serve a repeated request. One number may be several orders. */
export interface PosOrderRecord extends MergedRecord {
  id: number
  keyId: number
  orderNumber: string
  /** `normaliseOrderNumber` of the order number. */
  orderKey: string
  /** Business day of `occurredAt`. */
  orderDay: Day
  /** `listIdentities`; unique, absent after a whole refund. */
  identities?: string[]
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
    orderDay: { type: String, required: true },
    identities: { type: [String], default: undefined },
    bodyHash: { type: String, required: true },
    customerId: { type: Number, required: true },
    formerCustomerId: { type: Number },
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
schema.index({ identities: 1 }, { unique: true, partialFilterExpression: { identities: { $gt: '' } } })
schema.index({ keyId: 1, orderKey: 1, id: -1 })
schema.index({ orderKey: 1, id: -1 })
schema.index({ customerId: 1 })

export const PosOrders = defineModel<PosOrderRecord>('pos_orders', schema)

/**
 * Key, number and business day. The instant that a till sends identifies its order also when the hours, and with them
 * the business day, change before it is repeated. Order keys have no spaces.
 */
export function listIdentities(
  { keyId, orderDay, orderKey }: Pick<PosOrderRecord, 'keyId' | 'orderDay' | 'orderKey'>,
  sentAt: Date | null,
): string[] {
  return [orderDay, ...(sentAt ? [sentAt.toISOString()] : [])].map((when) => `${keyId} ${when} ${orderKey}`)
}

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
