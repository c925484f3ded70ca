import { rule } from '@sufra/domain/errors'
import type { Meta } from '../lib/action.ts'
import { editConflict, unchanged } from '../lib/versions.ts'
import { type CustomerRecord, Customers, toDtoFor } from './customer.model.ts'

/** The record just before and just after one edit. */
export interface Edited {
  before: CustomerRecord
  after: CustomerRecord
}

/**
 * Changes fields of a customer as one edit, if the record is still the version that the edit was made from. Points are
 * no such field: they move only with a ledger entry (move-points.ts).
 * @throws RuleError CUSTOMER_NOT_FOUND, or EDIT_CONFLICT with the present record.
 */
export async function editCustomer(
  id: number,
  changes: Partial<Omit<CustomerRecord, 'points'>>,
  meta: Meta,
): Promise<Edited> {
  const before = await Customers.findOneAndUpdate(
    { id, ...unchanged(meta) },
    { $set: changes, $inc: { version: 1 } },
    { returnDocument: 'before' },
  ).lean<CustomerRecord>()
  if (!before) throw await refusalFor(id, meta)
  return { before, after: { ...before, ...changes, version: before.version + 1 } }
}

async function refusalFor(id: number, meta: Meta) {
  const present = await Customers.findOne({ id }).lean<CustomerRecord>()
  return present ? editConflict(toDtoFor(meta.session, present)) : rule('CUSTOMER_NOT_FOUND')
}

/** For a change that is decided from the record as it was read. @throws RuleError EDIT_CONFLICT. */
export function assertUnchanged(customer: CustomerRecord, meta: Meta): void {
  const { version = customer.version } = unchanged(meta)
  if (version !== customer.version) throw editConflict(toDtoFor(meta.session, customer))
}
