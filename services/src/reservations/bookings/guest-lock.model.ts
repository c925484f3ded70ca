import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

/**
 * Written by each booking of a guest, so that concurrent bookings conflict (overlapping-bookings.ts).
 * Holds no personal data and expires.
 */
export interface GuestLock {
  guest: string
  lockedAt: Date
  bookings: number
}

const schema = new Schema<GuestLock>(
  {
    guest: { type: String, required: true },
    lockedAt: { type: Date, required: true },
    bookings: { type: Number, required: true },
  },
  { versionKey: false },
)
schema.index({ guest: 1 }, { unique: true })
schema.index({ lockedAt: 1 }, { expireAfterSeconds: 60 * 60 })

export const GuestLocks = defineModel<GuestLock>('guest_locks', schema)
