import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

/**
 * A pending phone correction, written with the new phone and deleted when all related records follow.
 * The sweep completes interrupted ones (phone-changes.ts).
 */
export interface PhoneChange {
  customerId: number
  from: string
  to: string
  startedAt: Date
}

const schema = new Schema<PhoneChange>(
  {
    customerId: { type: Number, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
    startedAt: { type: Date, required: true },
  },
  { versionKey: false },
)

export const PhoneChanges = defineModel<PhoneChange>('phone_changes', schema)
