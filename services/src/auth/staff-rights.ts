import { canEdit } from '@sufra/contracts/rights'
import { rule } from '@sufra/domain/errors'
import { beforeTransaction } from '../lib/running-transaction.ts'
import { setting, settingSaved } from '../lib/settings.ts'
import { inTransaction, updated, write } from '../lib/transaction.ts'
import { type AdminRecord, Admins, allAdmins, isActive } from './admin.model.ts'

/** What an account may do, and whether it may sign in at all. */
type Rights = Required<Pick<AdminRecord, 'role' | 'isActive'>>

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
  return inTransaction(async () => {
    const last = await setting<RightsChange | null>(KEY, null)
    const accounts = await allAdmins()
    if (last && isUnfinished(last, accounts)) await beforeTransaction(() => apply(last))
    const before = accounts.find(({ id }) => id === adminId)
    if (!before) throw rule('ADMIN_NOT_FOUND')
    const { role = before.role, isActive: active = isActive(before) } = changes
    const after = { ...before, role, isActive: active }
    if (![after, ...accounts.filter(({ id }) => id !== adminId)].some(isActiveEditor)) throw rule('LAST_EDITOR')
    const change: RightsChange = { version: (last?.version ?? 0) + 1, adminId, role, isActive: active }
    write(settingSaved(KEY, change, now), updated(Admins, { id: adminId }, updateOf(change)))
    return { before, after }
  })
}

/** Whether a change is recorded but not yet in its account: the release before wrote one after the other. */
function isUnfinished({ adminId, version }: RightsChange, accounts: readonly AdminRecord[]): boolean {
  return accounts.some(({ id, rightsVersion = 0 }) => id === adminId && rightsVersion < version)
}

/** Finishes the last change where the release before crashed between writing it down and writing its account. */
export async function resumeRightsChange(): Promise<void> {
  const last = await setting<RightsChange | null>(KEY, null)
  if (last) await apply(last)
}

/** Writes a change to its account, once, and never over a later one. */
async function apply(change: RightsChange): Promise<void> {
  const { adminId: id, version } = change
  await Admins.updateOne({ id, rightsVersion: { $not: { $gte: version } } }, updateOf(change))
}

/** What a change does to its account. Disabling ends the account's sessions. */
function updateOf({ version, role, isActive }: RightsChange) {
  return { $set: { role, isActive, rightsVersion: version }, ...(!isActive && { $inc: { generation: 1 } }) }
}

function isActiveEditor(account: AdminRecord): boolean {
  return canEdit(account.role) && isActive(account)
}

/** Whether anybody can edit. */
export async function hasActiveEditor(): Promise<boolean> {
  return (await allAdmins()).some(isActiveEditor)
}
