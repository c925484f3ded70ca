import { canEdit } from '@sufra/contracts/rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import { getSetting, saveSetting } from '../platform/db/settings.ts'
import { runTransaction, updateOne, write } from '../platform/db/transaction.ts'
import { type AdminRecord, Admins, listAdmins } from './admin.model.ts'

type Rights = Pick<AdminRecord, 'role' | 'isActive'>

interface RightsChange extends Rights {
  version: number
  adminId: number
}

const KEY = 'staff_rights'

interface ChangedAccount {
  before: AdminRecord
  after: AdminRecord
}

/**
 * Changes an account's rights while an active editor remains; omitted rights stay. Joins an open transaction.
 * The rule spans accounts, so each change writes one shared document and concurrent changes conflict.
 * @throws RuleError ADMIN_NOT_FOUND, LAST_EDITOR
 */
export function changeRights(adminId: number, changes: Partial<Rights>, now: Date): Promise<ChangedAccount> {
  return runTransaction(async () => {
    const last = await getSetting<RightsChange | null>(KEY, null)
    const accounts = await listAdmins()
    const before = accounts.find(({ id }) => id === adminId)
    if (!before) throw createDomainError('ADMIN_NOT_FOUND')
    const { role = before.role, isActive: active = before.isActive } = changes
    const after = { ...before, role, isActive: active }
    if (![after, ...accounts.filter(({ id }) => id !== adminId)].some(isActiveEditor))
      throw createDomainError('LAST_EDITOR')
    const change: RightsChange = { version: (last?.version ?? 0) + 1, adminId, role, isActive: active }
    write(saveSetting(KEY, change, now), updateOne(Admins, { id: adminId }, toRightsUpdate(change)))
    return { before, after }
  })
}

function toRightsUpdate({ role, isActive }: RightsChange) {
  return { $set: { role, isActive }, ...(!isActive && { $inc: { generation: 1 } }) }
}

function isActiveEditor(account: AdminRecord): boolean {
  return canEdit(account.role) && account.isActive
}

export async function hasActiveEditor(): Promise<boolean> {
  return (await listAdmins()).some(isActiveEditor)
}
