import { type LockMinutes, PIN_DAYS } from '@sufra/domain/auth/credentials'
import { Schema } from 'mongoose'
import { defineModel } from '../platform/db/store.ts'

export interface TillRecord {
  id: number
  tokenHash: string
  lockMinutes: LockMinutes
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

export interface TillPerson {
  till: string
  adminId: number
  generation: number
  passwordAt: Date
  /** The sign-in at that time had the second step. */
  bySecondFactor?: boolean
  tries: number
}

const people = new Schema<TillPerson>(
  {
    till: { type: String, required: true },
    adminId: { type: Number, required: true },
    generation: { type: Number, required: true },
    passwordAt: { type: Date, required: true },
    bySecondFactor: { type: Boolean },
    tries: { type: Number, required: true },
  },
  { versionKey: false },
)
people.index({ till: 1, adminId: 1 }, { unique: true })
people.index({ passwordAt: 1 }, { expireAfterSeconds: 4 * PIN_DAYS * 24 * 60 * 60 })

export const TillPeople = defineModel<TillPerson>('till_people', people)
