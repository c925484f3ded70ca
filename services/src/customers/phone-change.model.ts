import { Schema } from 'mongoose'
import { defineModel } from '../lib/db/store.ts'

/**
 * A phone that was corrected. It is written together with the record's new phone and stays until all that is kept under
 * the earlier one has followed, so that a correction that was cut off is finished by the sweep (phone-changes.ts).
 */
export interface PhoneChange {
  customerId: number
  from: string
  to: string
  /** What is made under the earlier phone from then on is somebody else's, who has it in truth. */
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
