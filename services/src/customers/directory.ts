import type { QueryFilter } from 'mongoose'
import { type CustomerRecord, Customers } from './customer.model.ts'

/** Customers in the directory's order: by last name, then first name, whatever the case (contract §11). */
export function directory(filter: QueryFilter<CustomerRecord> = {}) {
  return Customers.find(filter)
    .sort({ lastName: 1, firstName: 1, id: 1 })
    .collation({ locale: 'en', strength: 2 })
    .lean<CustomerRecord[]>()
}
