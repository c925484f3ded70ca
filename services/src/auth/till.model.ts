import type { LockMinutes } from '@sufra/domain/pin'
import { PIN_DAYS } from '@sufra/domain/pin'
import { Schema } from 'mongoose'
import { defineModel } from '../lib/db/store.ts'

/** A device that several of the staff use. Its cookie holds a random token; only its HMAC is stored. */
export interface TillRecord {
  id: number
  tokenHash: string
  lockMinutes: LockMinutes
  /** Who made it one. */
  sharedBy: string
  createdAt: Date
}

const tills = new Schema<TillRecord>(
  {
    id: { type: Number, required: true },
    tokenHash: { type: String, required: true },
    lockMinutes: { type: Number, required: true },
    sharedBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
)
tills.index({ id: 1 }, { unique: true })
tills.index({ tokenHash: 1 }, { unique: true })

export const Tills = defineModel<TillRecord>('tills', tills)

/** Somebody who signed in with the password on a till, where the PIN is enough for a while. */
export interface TillPerson {
  /** The till's `hashToken`. */
  till: string
  adminId: number
  /** The account's number at that sign-in: once that is higher (another password, a disabled account), the PIN is not enough. */
  generation: number
  passwordAt: Date
  /** Wrong PINs since the last right one. */
  tries: number
}

const people = new Schema<TillPerson>(
  {
    till: { type: String, required: true },
    adminId: { type: Number, required: true },
    generation: { type: Number, required: true },
    passwordAt: { type: Date, required: true },
    tries: { type: Number, required: true },
  },
  { versionKey: false },
)
people.index({ till: 1, adminId: 1 }, { unique: true })
people.index({ passwordAt: 1 }, { expireAfterSeconds: 4 * PIN_DAYS * 24 * 60 * 60 })

export const TillPeople = defineModel<TillPerson>('till_people', people)
