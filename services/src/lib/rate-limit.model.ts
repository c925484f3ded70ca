import { Schema } from 'mongoose'
import { model } from './store.ts'

/** A count of rate-limiter-flexible, which writes it by itself (throttle.ts); here it has its indexes. */
export interface RateLimit {
  key: string
  points: number
  expire: Date
}

const schema = new Schema<RateLimit>(
  {
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ key: 1 }, { unique: true })
schema.index({ expire: -1 }, { expireAfterSeconds: 0 })

export const RateLimits = model<RateLimit>('rate_limits', schema)
