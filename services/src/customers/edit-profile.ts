import type { Meta } from '../lib/action.ts'
import { unchanged } from '../lib/versions.ts'
import { type CustomerRecord, Customers } from './customer.model.ts'
import { assertUnchanged, type Edited } from './edit-customer.ts'
import { customerWith } from './find-customer.ts'

/** What an edit changes, and whether the password in force is among it. */
export interface ProfileEdit {
  changes: Partial<Omit<CustomerRecord, 'points'>>
  passwordChanged: boolean
}

/**
 * Changes fields of a customer as one edit that may change the password in force: then the same write ends all of the
 * customer's sessions but `keptSession`. What is changed is judged from the record as it was read, so the write holds
 * only while the password is still that one; else it is judged anew.
 * @throws RuleError CUSTOMER_NOT_FOUND, or EDIT_CONFLICT with the present record.
 */
export async function editProfile(
  id: number,
  editOf: (present: CustomerRecord) => ProfileEdit,
  keptSession: string | null,
  meta: Meta,
): Promise<Edited & { passwordChanged: boolean }> {
  for (;;) {
    const present = await customerWith(id)
    assertUnchanged(present, meta)
    const { changes, passwordChanged } = editOf(present)
    const before = await Customers.findOneAndUpdate(
      { id, generation: present.generation ?? null, ...unchanged(meta) },
      passwordChanged
        ? { $set: { ...changes, keptSession }, $inc: { version: 1, generation: 1 } }
        : { $set: changes, $inc: { version: 1 } },
      { returnDocument: 'before' },
    ).lean<CustomerRecord>()
    if (before) return { before, after: { ...before, ...changes, version: before.version + 1 }, passwordChanged }
  }
}
