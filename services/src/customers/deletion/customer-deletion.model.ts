import { Schema } from 'mongoose'
import { defineModel } from '../../platform/db/store.ts'

/**
 * A pending deletion, written with the record's removal and deleted when all related data is gone.
 * The sweep completes interrupted ones (customer-deletions.ts).
 */
export interface CustomerDeletion {
  customerId: number
  phoneNumber: string
  /** Later data under the phone belongs to a new customer. */
  startedAt: Date
  /**
   * When the account began, if its owner deleted it: what is older under the phone may be another person's. Absent for
   * staff, who erase the phone's records as well.
   */
  ownSince?: Date
}

const schema = new Schema<CustomerDeletion>(
  {
    customerId: { type: Number, required: true },
    phoneNumber: { type: String, required: true },
    startedAt: { type: Date, required: true },
    ownSince: { type: Date },
  },
  { versionKey: false },
)

export const CustomerDeletions = defineModel<CustomerDeletion>('customer_deletions', schema)
