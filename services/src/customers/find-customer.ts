import type { Identifier } from '@sufra/domain/phone'
import { type CustomerRecord, Customers } from './customer.model.ts'

/** The customer with this phone or customer ID, or null. */
export function findByIdentifier({ kind, value }: Identifier): Promise<CustomerRecord | null> {
  const filter = kind === 'phone' ? { phoneNumber: value } : { uniqueId: value }
  return Customers.findOne(filter).lean<CustomerRecord>().exec()
}
