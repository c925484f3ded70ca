import { createDomainError } from '@sufra/domain/platform/errors'
import type { Identifier } from '@sufra/domain/platform/phone'
import { memoizeRead } from '../platform/db/current-transaction.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'

export async function findByIdentifier({ kind, value }: Identifier): Promise<CustomerRecord | null> {
  const filter = kind === 'phone' ? { phoneNumber: value } : { uniqueId: value }
  return Customers.findOne(filter).lean<CustomerRecord>()
}

/** Memoized within a transaction: do not mutate. @throws RuleError CUSTOMER_NOT_FOUND. */
export async function getCustomer(id: number): Promise<CustomerRecord> {
  const customer = await memoizeRead(Customers, String(id), () =>
    Customers.findOne({ id }).lean<CustomerRecord>().exec(),
  )
  if (!customer) throw createDomainError('CUSTOMER_NOT_FOUND')
  return customer
}
