import { Id } from '@sufra/contracts/fields'
import { rule } from '@sufra/domain/errors'
import type { Identifier } from '@sufra/domain/phone'
import { type Foreseen, readTogether } from '../lib/running-transaction.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'

/** The customer with this phone or customer ID, or null. */
export async function findByIdentifier({ kind, value }: Identifier): Promise<CustomerRecord | null> {
  const filter = kind === 'phone' ? { phoneNumber: value } : { uniqueId: value }
  return Customers.findOne(filter).lean<CustomerRecord>()
}

/** The customer with this id; nobody may change the record. @throws RuleError CUSTOMER_NOT_FOUND. */
export async function customerWith(id: number): Promise<CustomerRecord> {
  const customer = (await readTogether(Customers, [id], customersWith)).get(id)
  if (!customer) throw rule('CUSTOMER_NOT_FOUND')
  return customer
}

async function customersWith(ids: readonly number[]): Promise<ReadonlyMap<number, CustomerRecord>> {
  const customers = await Customers.find({ id: { $in: ids } }).lean<CustomerRecord[]>()
  return new Map(customers.map((customer) => [customer.id, customer]))
}

/** What a call about a customer will probably read. */
export function foreseenCustomer({ id }: { id?: unknown }): Foreseen {
  const known = Id.safeParse(id)
  return known.success ? [[Customers, known.data]] : []
}
