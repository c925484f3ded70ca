import type { UndoneBill } from '@sufra/contracts/pos/entities'
import { Schema } from 'mongoose'
import type { MergedRecord } from '../platform/calls/merged-records.ts'
import { defineModel } from '../platform/db/store.ts'

/** A bill that staff saved: what was booked with it, to undo it as a whole. */
export interface BillRecord extends MergedRecord {
  id: number
  customerId: number
  /** Ledger entry of the purchase. */
  entryId: number
  amountFils: number
  posOrderNumber: string | null
  codeIds: number[]
  offerUseIds: number[]
  /** Username; absent for bills of earlier releases. */
  savedBy?: string
  createdAt: Date
  /** The answer of its undo. */
  undone?: UndoneBill
}

const schema = new Schema<BillRecord>(
  {
    id: { type: Number, required: true },
    customerId: { type: Number, required: true },
    formerCustomerId: { type: Number },
    entryId: { type: Number, required: true },
    amountFils: { type: Number, required: true },
    posOrderNumber: { type: String, default: null },
    codeIds: { type: [Number], required: true },
    offerUseIds: { type: [Number], required: true },
    savedBy: { type: String },
    createdAt: { type: Date, required: true },
    undone: { type: Schema.Types.Mixed },
  },
  { versionKey: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ customerId: 1 })

export const Bills = defineModel<BillRecord>('bills', schema)
