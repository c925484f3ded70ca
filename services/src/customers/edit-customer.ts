import type { Meta } from '@sufra/runtime/meta'
import { createEditConflict, getExpectedVersion } from '../platform/db/records.ts'
import { publishChange, updateOne, write } from '../platform/db/transaction.ts'
import { type CustomerRecord, Customers, toDtoFor } from './customer.model.ts'
import { getCustomer } from './find-customer.ts'

export interface CustomerEdit {
  before: CustomerRecord
  after: CustomerRecord
}

/**
 * Applies one edit if the record is still at the expected version; part of the current transaction.
 * Points are no field here: they change only with a ledger entry (move-points.ts).
 * @throws RuleError CUSTOMER_NOT_FOUND, or EDIT_CONFLICT with the present record.
 */
export async function editCustomer(
  id: number,
  changes: Partial<Omit<CustomerRecord, 'points'>>,
  meta: Meta,
): Promise<CustomerEdit> {
  const before = await getCustomer(id)
  assertUnchanged(before, meta)
  write(updateOne(Customers, { id }, { $set: changes, $inc: { version: 1 } }))
  publishChange({ kind: 'customer', id, customerId: id })
  return { before, after: { ...before, ...changes, version: before.version + 1 } }
}

export function assertUnchanged(customer: CustomerRecord, meta: Meta): void {
  const { version = customer.version } = getExpectedVersion(meta)
  if (version !== customer.version) throw createEditConflict(toDtoFor(meta.session, customer))
}
