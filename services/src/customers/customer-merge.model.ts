import { createDomainError } from '@sufra/domain/platform/errors'
import { Schema } from 'mongoose'
import type { Change } from '../platform/db/changes.ts'
import { defineModel } from '../platform/db/store.ts'
import { updateMany } from '../platform/db/transaction.ts'
import type { CustomerRecord } from './customer.model.ts'

/**
 * A merge of two records, written with the remaining one and deleted a day later. The sweep completes interrupted ones
 * and their splits (customer-merges.ts).
 */
export interface CustomerMerge {
  id: number
  into: number
  from: number
  /** Remaining records that were merged on since, latest last. */
  via?: number[]
  /**
   * `moving` until all modules have moved what is `from`'s, and all calls from before have ended; then `merged`.
   * `splitting` until all modules have split once; then `split`.
   */
  state: 'moving' | 'merged' | 'splitting' | 'split'
  /** Both records before, and the remaining one after. */
  before: { into: CustomerRecord; from: CustomerRecord }
  after: CustomerRecord
  /** Of e-mails by `from`, or by both. */
  stopped: { into: boolean; from: boolean }
  /** The phone of the remaining record, and those that it had or that led to it. */
  phone: string
  phones: string[]
  startedAt: Date
  splitAt?: Date
}

const schema = new Schema<CustomerMerge>(
  {
    id: { type: Number, required: true },
    into: { type: Number, required: true },
    from: { type: Number, required: true },
    via: { type: [Number], default: undefined },
    state: { type: String, required: true },
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
    stopped: { type: Schema.Types.Mixed, required: true },
    phone: { type: String, required: true },
    phones: { type: [String], required: true },
    startedAt: { type: Date, required: true },
    splitAt: { type: Date },
  },
  { versionKey: false, minimize: false },
)
schema.index({ id: 1 }, { unique: true })
schema.index({ into: 1, startedAt: -1 })
schema.index({ from: 1 })

export const CustomerMerges = defineModel<CustomerMerge>('customer_merges', schema)

/** How long both former records are stored, so that they can be split again. */
export const SPLIT_MS = 24 * 60 * 60_000

/** A merge that is still moving records moves them to the corrected phone. */
export function followPhone({ customerId, from, to }: { customerId: number; from: string; to: string }): Change {
  return updateMany(CustomerMerges, { into: customerId }, { $set: { phone: to }, $push: { phones: from } })
}

/** What a split has not given back yet would follow to the wrong record. */
export async function assertNotSplitting(ids: readonly number[]): Promise<void> {
  const isOfThem = { $or: [{ into: { $in: [...ids] } }, { from: { $in: [...ids] } }] }
  if (await CustomerMerges.exists({ state: 'splitting', ...isOfThem })) throw createDomainError('IN_PROGRESS')
}
