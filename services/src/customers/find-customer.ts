import { rule } from '@sufra/domain/errors'
import type { Identifier } from '@sufra/domain/phone'
import { readOne } from '../lib/read-at-once.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'

/** The customer with this phone or customer ID, or null. */
export function findByIdentifier({ kind, value }: Identifier): Promise<CustomerRecord | null> {
  const filter = kind === 'phone' ? { phoneNumber: value } : { uniqueId: value }
  return readOne(Customers, filter)
}

/** The customer with this id. @throws RuleError CUSTOMER_NOT_FOUND. */
export async function customerWith(id: number): Promise<CustomerRecord> {
  const customer = await readOne(Customers, { id })
  if (!customer) throw rule('CUSTOMER_NOT_FOUND')
  return customer
}
