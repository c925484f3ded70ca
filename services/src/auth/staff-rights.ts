import { canEdit } from '@sufra/contracts/rights'
import { rule } from '@sufra/domain/errors'
import { replaceSetting, setting } from '../lib/settings.ts'
import { type AdminRecord, Admins, allAdmins, isActive } from './admin.model.ts'

/** What an account may do, and whether it may sign in at all. */
type Rights = Required<Pick<AdminRecord, 'role' | 'isActive'>>

/** The last change of anybody's rights; the changes are numbered by `version`. */
interface RightsChange extends Rights {
  version: number
  adminId: number
}

const KEY = 'staff_rights'

interface Changed {
  before: AdminRecord
  after: AdminRecord
}

/**
 * Changes the rights of an account, as long as somebody is left who can edit.
 *
 * That is a rule about all accounts together, so the changes of all of them go one after another through one document:
 * it holds the last change and its number. Whoever wants to make the next one first makes sure that the last one has
 * reached its account, judges by the accounts, and then replaces it on the condition that it is still the last
 * (docs/decisions/0002).
 * @throws RuleError ADMIN_NOT_FOUND, LAST_EDITOR
 */
export async function changeRights(adminId: number, { role, isActive }: Rights, now: Date): Promise<Changed> {
  for (;;) {
    const version = await settleRights()
    const accounts = await allAdmins()
    const before = accounts.find(({ id }) => id === adminId)
    if (!before) throw rule('ADMIN_NOT_FOUND')
    const after = { ...before, role, isActive }
    if (![after, ...accounts.filter(({ id }) => id !== adminId)].some(isActiveEditor)) throw rule('LAST_EDITOR')
    const change: RightsChange = { version: version + 1, adminId, role, isActive }
    if (await replaceSetting(KEY, version, change, now)) {
      await apply(change)
      return { before, after }
    }
  }
}

/** Makes sure that the last change has reached its account, also when a crash came in between. @returns its number. */
export async function settleRights(): Promise<number> {
  const last = await setting<RightsChange | null>(KEY, null)
  if (!last) return 0
  await apply(last)
  return last.version
}

/** Brings a change to its account, once, and never after a later one. Disabling ends the account's sessions. */
async function apply({ version, adminId, role, isActive }: RightsChange): Promise<void> {
  await Admins.updateOne(
    { id: adminId, rightsVersion: { $not: { $gte: version } } },
    { $set: { role, isActive, rightsVersion: version }, ...(!isActive && { $inc: { generation: 1 } }) },
  )
}

function isActiveEditor(account: AdminRecord): boolean {
  return canEdit(account.role) && isActive(account)
}

/** Whether anybody can edit. */
export async function hasActiveEditor(): Promise<boolean> {
  return (await allAdmins()).some(isActiveEditor)
}
