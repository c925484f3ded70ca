import type { Meta } from '@sufra/runtime/meta'
import { announce, updateOne, write } from '../lib/db/transaction.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'
import { assertUnchanged, type CustomerEdit } from './edit-customer.ts'
import { getCustomer } from './find-customer.ts'

export interface ProfileEdit {
  changes: Partial<Omit<CustomerRecord, 'points'>>
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
  const change = passwordChanged
    ? {
        $set: { ...changes, exemptSession },
        $unset: { passwordRecoveredAt: 1 },
        $inc: { version: 1, generation: 1 },
      }
    : { $set: changes, $inc: { version: 1 } }
  write(updateOne(Customers, { id }, change))
  announce({ kind: 'customer', id, customerId: id })
  const { passwordRecoveredAt, ...rest } = before
  const after = { ...rest, ...(!passwordChanged && { passwordRecoveredAt }), ...changes, version: before.version + 1 }
  return { before, after, passwordChanged }
}
