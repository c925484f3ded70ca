import { Schema } from 'mongoose'
import { defineModel } from '../db/store.ts'

const TTL_SECONDS = 24 * 60 * 60

export interface IdempotencyRecord {
  _id: string
  /**
   * Unique name of this record, passed to other services as their idempotency ref.
   * A key reused after a day gets another ref.
   */
  ref: string
  bodyHash: string
  leasedUntil: Date
  done: boolean
  answer: unknown
  subjects?: string[]
  createdAt: Date
}

const schema = new Schema<IdempotencyRecord>(
  {
    _id: String,
    ref: String,
    bodyHash: String,
    leasedUntil: Date,
    done: Boolean,
    answer: Schema.Types.Mixed,
    subjects: { type: [String], default: undefined } as never,
    createdAt: Date,
  },
  { versionKey: false, minimize: false },
)
schema.index({ createdAt: 1 }, { expireAfterSeconds: TTL_SECONDS })
schema.index({ subjects: 1 }, { partialFilterExpression: { subjects: { $exists: true } } })

export const IdempotencyRecords = defineModel<IdempotencyRecord>('idempotency_keys', schema)

export async function deleteAnswersOf(customerId: number, phoneNumber: string): Promise<void> {
  // Range over ids with this customer's prefix: `;` follows `:`.
  const sent = { _id: { $gte: `customer-${customerId}:`, $lt: `customer-${customerId};` } }
  const received = { subjects: { $in: [`customer:${customerId}`, `phone:${phoneNumber}`] } }
  for (const filter of [sent, received]) await IdempotencyRecords.deleteMany(filter)
}

export async function moveAnswers(from: string, to: string): Promise<void> {
  await IdempotencyRecords.updateMany({ subjects: from }, { $set: { subjects: [to] } })
}
