import type { DeviceFamily } from '@sufra/domain/auth/device-family'
import { Schema } from 'mongoose'
import { defineModel } from '../platform/db/store.ts'

/** The cookie holds a random token; only its HMAC is stored, so a database copy opens no session. */
export interface SessionRecord {
  tokenHash: string
  kind: 'customer' | 'admin'
  personId: number
  generation?: number
  passwordIsNeeded?: boolean
  lockedAt?: Date
  /** A second factor was required at the sign-in, and the account had none. */
  mustSetUpSecondFactor?: boolean
  /** Given by a cookie with the prefix `__Host-`, and valid in no other. */
  isHostOnly?: boolean
  /** Of staff, where it was opened: what they look through for strangers. */
  device?: DeviceFamily
  address?: string
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
    mustSetUpSecondFactor: { type: Boolean },
    isHostOnly: { type: Boolean },
    device: { type: Schema.Types.Mixed },
    address: { type: String },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ tokenHash: 1 }, { unique: true })
schema.index({ kind: 1, personId: 1 })
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export const Sessions = defineModel<SessionRecord>('sessions', schema)
