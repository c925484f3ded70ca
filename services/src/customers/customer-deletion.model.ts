import { Schema } from 'mongoose'
import { model } from '../lib/store.ts'

/**
 * An attempt to delete a customer. It is written before the customer is removed and stays until everything that the
 * customer left behind is gone, so that a deletion that was cut off is finished by the sweep (customer-deletions.ts).
 */
export interface CustomerDeletion {
  customerId: number
  phoneNumber: string
  uniqueId: string
  /** Who of the staff deleted the customer, for the audit log; empty for the customers themselves. */
  username: string
  /** What is under the phone from a later time belongs to somebody who registered with it afterwards. */
  startedAt: Date
}

const schema = new Schema<CustomerDeletion>(
  {
    customerId: { type: Number, required: true },
    phoneNumber: { type: String, required: true },
    uniqueId: { type: String, required: true },
    username: { type: String, required: true },
    startedAt: { type: Date, required: true },
  },
  { versionKey: false },
)

// The collection has the name that it was stored under from the first release on.
export const CustomerDeletions = model<CustomerDeletion>('departures', schema)
