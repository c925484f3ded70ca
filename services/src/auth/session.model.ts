import { Schema } from 'mongoose'
import { defineModel } from '../lib/db/store.ts'

/** A signed-in person. The cookie holds a random token; only its HMAC is stored, so a copy of the database opens nothing. */
export interface SessionRecord {
  tokenHash: string
  kind: 'customer' | 'admin'
  personId: number
  /** The account's own number when the session was opened; once that is higher, the session has ended. Absent stands for 0. */
  generation?: number
  /** Set where a receipt opened it and the password was not given since. */
  passwordIsNeeded?: boolean
  /** Since when it is locked, on a shared till; absent while it is not. */
  lockedAt?: Date
  createdAt: Date
  expiresAt: Date
}

const schema = new Schema<SessionRecord>(
  {
    tokenHash: { type: String, required: true },
    kind: { type: String, required: true },
    personId: { type: Number, required: true },
    generation: { type: Number },
    passwordIsNeeded: { type: Boolean },
    lockedAt: { type: Date },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ tokenHash: 1 }, { unique: true })
schema.index({ kind: 1, personId: 1 })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const Sessions = defineModel<SessionRecord>('sessions', schema)
