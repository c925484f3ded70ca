import { Schema } from 'mongoose'
import { defineModel } from '../db/store.ts'

const KEPT_SECONDS = 24 * 60 * 60

/** What came of a call that was sent under a key; while it is under way, who has it. */
export interface IdempotencyRecord {
  /** Who sent it, which call, and the key they chose. */
  _id: string
  /**
   * This record's own name: what the call makes in other services carries it, so that it is made once. A key that is
   * used again after a day is another record with another name.
   */
  ref: string
  bodyHash: string
  leasedUntil: Date
  done: boolean
  answer: unknown
  /** Whom the answer tells of: `customer:7` or `phone:+971501234567`. Absent while there is no answer. */
  about?: string[]
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
    about: { type: [String], default: undefined } as never,
    createdAt: Date,
  },
  { versionKey: false, minimize: false },
)
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
schema.index({ about: 1 }, { partialFilterExpression: { about: { $exists: true } } })

export const IdempotencyRecords = defineModel<IdempotencyRecord>('idempotency_keys', schema)
