import { canEdit } from '@sufra/contracts/rights'
import { rule } from '@sufra/domain/errors'
import { getSetting, saveSetting } from '../lib/db/settings.ts'
import { runTransaction, updateOne, write } from '../lib/db/transaction.ts'
import { type AdminRecord, Admins, listAdmins } from './admin.model.ts'

/** What an account may do, and whether it may sign in at all. */
type Rights = Pick<AdminRecord, 'role' | 'isActive'>

/** The last change of anybody's rights; the changes are numbered by `version`. */
interface RightsChange extends Rights {
  version: number
  adminId: number
}

const KEY = 'staff_rights'

/** An account before a change and after it. */
interface ChangedAccount {
  before: AdminRecord
  after: AdminRecord
}

/**
 * Changes the rights of an account, as long as somebody is left who can edit; a right that is left out stays as it is.
 * A transaction of its own, or a part of
 * the present one.
 *
 * That is a rule about all accounts together, and two transactions conflict only where both write the same document. So
 * each change also writes one document that all changes share: the last change, with its number.
 * @throws RuleError ADMIN_NOT_FOUND, LAST_EDITOR
 */
export function changeRights(adminId: number, changes: Partial<Rights>, now: Date): Promise<ChangedAccount> {
  return runTransaction(async () => {
    const last = await getSetting<RightsChange | null>(KEY, null)
    const accounts = await listAdmins()
    const before = accounts.find(({ id }) => id === adminId)
    if (!before) throw rule('ADMIN_NOT_FOUND')
    const { role = before.role, isActive: active = before.isActive } = changes
    const after = { ...before, role, isActive: active }
    if (![after, ...accounts.filter(({ id }) => id !== adminId)].some(isActiveEditor)) throw rule('LAST_EDITOR')
    const change: RightsChange = { version: (last?.version ?? 0) + 1, adminId, role, isActive: active }
    write(saveSetting(KEY, change, now), updateOne(Admins, { id: adminId }, updateOf(change)))
    return { before, after }
  })
}

/** What a change does to its account. Disabling ends the account's sessions. */
function updateOf({ role, isActive }: RightsChange) {
  return { $set: { role, isActive }, ...(!isActive && { $inc: { generation: 1 } }) }
}

function isActiveEditor(account: AdminRecord): boolean {
  return canEdit(account.role) && account.isActive
}

/** Whether anybody can edit. */
export async function hasActiveEditor(): Promise<boolean> {
  return (await listAdmins()).some(isActiveEditor)
}
