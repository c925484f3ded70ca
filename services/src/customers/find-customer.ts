import { createDomainError, type RuleError } from '@sufra/domain/platform/errors'
import type { Identifier } from '@sufra/domain/platform/phone'
import { memoizeRead } from '../platform/db/current-transaction.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'

/** By the present phone or customer ID: for sign-ins, and to see whether a phone is free. */
export async function findByIdentifier({ kind, value }: Identifier): Promise<CustomerRecord | null> {
  const filter = kind === 'phone' ? { phoneNumber: value } : { uniqueId: value }
  return Customers.findOne(filter).lean<CustomerRecord>()
}

/**
 * As staff search: also by a phone or customer ID of a record that was merged into another. A phone belongs to one
 * record alone: whoever registers with it takes it.
 */
export async function findByAnyIdentifier({ kind, value }: Identifier): Promise<CustomerRecord | null> {
  const present = kind === 'phone' ? { phoneNumber: value } : { uniqueId: value }
  const former = kind === 'phone' ? { formerPhones: value } : { formerUniqueIds: value }
  return Customers.findOne({ $or: [present, former] }).lean<CustomerRecord>()
}

/** Memoized within a transaction: do not mutate. @throws RuleError CUSTOMER_NOT_FOUND, CUSTOMER_MERGED. */
export async function getCustomer(id: number): Promise<CustomerRecord> {
  const customer = await memoizeRead(Customers, String(id), () =>
    Customers.findOne({ id }).lean<CustomerRecord>().exec(),
  )
  if (!customer) throw await createMissing(id)
  return customer
}

async function createMissing(id: number): Promise<RuleError> {
  const remaining = await Customers.findOne({ formerIds: id }).lean<CustomerRecord>()
  if (!remaining) return createDomainError('CUSTOMER_NOT_FOUND')
  const { id: customerId, uniqueId } = remaining
  return createDomainError('CUSTOMER_MERGED', { customerId, uniqueId })
}
