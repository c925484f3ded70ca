import type { OfferUse } from '@sufra/contracts/promotions/offers/entities'
import { Schema } from 'mongoose'
import type { MergedRecord } from '../platform/calls/merged-records.ts'
import { defineModel } from '../platform/db/store.ts'

/** A use of an offer, by staff or by a till's order. It keeps the titles, because offers are edited and deleted. */
export interface OfferUseRecord extends MergedRecord {
  id: number
  offerId: number
  title: string
  titleAr: string | null
  customerId: number | null
  posOrderNumber: string | null
  /** The till's order that used it. */
  posOrderId?: number
  usedBy: string
  usedAt: Date
  undoneAt: Date | null
}

const schema = new Schema<OfferUseRecord>(
  {
    id: { type: Number, required: true },
    offerId: { type: Number, required: true },
    title: { type: String, required: true },
    titleAr: { type: String, default: null },
    customerId: { type: Number, default: null },
    formerCustomerId: { type: Number },
    posOrderNumber: { type: String, default: null },
    posOrderId: { type: Number },
    usedBy: { type: String, required: true },
    usedAt: { type: Date, required: true },
    undoneAt: { type: Date, default: null },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ customerId: 1 })
schema.index({ usedAt: -1, id: -1 })
schema.index({ posOrderId: 1 }, { partialFilterExpression: { posOrderId: { $gt: 0 } } })

export const OfferUses = defineModel<OfferUseRecord>('offer_uses', schema)

export function toUseDto({ id, offerId, title, titleAr, customerId, ...use }: OfferUseRecord): OfferUse {
  const { posOrderNumber, usedBy, usedAt, undoneAt } = use
  const times = { usedAt: usedAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null }
  return { id, offerId, title, titleAr, customerId, posOrderNumber, usedBy, ...times }
}
