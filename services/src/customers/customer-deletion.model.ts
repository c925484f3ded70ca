import { Schema } from 'mongoose'
import { defineModel } from '../lib/db/store.ts'

/**
 * A deletion of a customer. It is written together with the record's removal and stays until everything that the
 * customer left behind is gone, so that a deletion that was cut off is finished by the sweep (customer-deletions.ts).
 */
export interface CustomerDeletion {
  customerId: number
  phoneNumber: string
  /** What is under the phone from a later time belongs to somebody who registered with it afterwards. */
  startedAt: Date
}

const schema = new Schema<CustomerDeletion>(
  {
    customerId: { type: Number, required: true },
    phoneNumber: { type: String, required: true },
    startedAt: { type: Date, required: true },
  },
  { versionKey: false },
)

export const CustomerDeletions = defineModel<CustomerDeletion>('customer_deletions', schema)
