import { Schema } from 'mongoose'
import { defineModel } from '../../lib/db/store.ts'

/**
 * Written by each booking of a guest, so that concurrent bookings conflict (overlapping-bookings.ts).
 * Holds no personal data and expires.
 */
export interface GuestTurn {
  guest: string
  takenAt: Date
}

const schema = new Schema<GuestTurn>(
  { guest: { type: String, required: true }, takenAt: { type: Date, required: true } },
  { versionKey: false },
)
schema.index({ guest: 1 }, { unique: true })
schema.index({ takenAt: 1 }, { expireAfterSeconds: 60 * 60 })

export const GuestTurns = defineModel<GuestTurn>('guest_turns', schema)
