import type { Meta } from '@sufra/runtime/meta'
import { publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { assertUnchanged, type CustomerEdit } from '../edit-customer.ts'
import { getCustomer } from '../find-customer.ts'

type Changes = { [Field in keyof Omit<CustomerRecord, 'points'>]?: CustomerRecord[Field] | undefined }

export interface ProfileEdit {
  /** Undefined removes a field. */
  changes: Changes
  passwordChanged: boolean
}

export async function editProfile(
  id: number,
  editOf: (present: CustomerRecord) => ProfileEdit,
  exemptSession: string | null,
  meta: Meta,
): Promise<CustomerEdit & { passwordChanged: boolean }> {
  const before = await getCustomer(id)
  assertUnchanged(before, meta)
  const { changes, passwordChanged } = editOf(before)
  const edit: Changes = {
    ...changes,
    ...(passwordChanged && { exemptSession, passwordRecoveredAt: undefined }),
  }
  const removed = Object.entries(edit).filter(([, value]) => value === undefined)
  const set = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const $unset = Object.fromEntries(removed.map(([name]) => [name, 1]))
  const $inc = { version: 1, ...(passwordChanged && { generation: 1 }) }
  write(updateOne(Customers, { id }, { $set: set, ...(removed.length > 0 && { $unset }), $inc }))
  publishChange({ kind: 'customer', id, customerId: id })
  const after = { ...before, ...edit, version: before.version + 1 } as CustomerRecord
  return { before, after, passwordChanged }
}
