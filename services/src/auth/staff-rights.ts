import { canEdit } from '@sufra/contracts/rights'
import { ALL_RIGHTS, type StaffRights } from '@sufra/domain/auth/staff-rights'
import { createDomainError } from '@sufra/domain/platform/errors'
import { getSetting, saveSetting } from '../platform/db/settings.ts'
import { runTransaction, updateOne, write } from '../platform/db/transaction.ts'
import { type AdminRecord, Admins, listAdmins } from './admin.model.ts'

type Rights = Pick<AdminRecord, 'role' | 'isActive'>

/** Omitted fields stay; null removes one. */
interface AccountTexts {
  displayName?: string | null | undefined
  email?: string | null | undefined
}

interface AccountChange extends Partial<Rights>, AccountTexts {
  rights?: { [Right in keyof StaffRights]?: StaffRights[Right] | undefined } | undefined
}

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
 * Changes an account while an active editor remains. Joins an open transaction.
 * The rule spans accounts, so each change writes one shared document and concurrent changes conflict.
 * @throws RuleError ADMIN_NOT_FOUND, LAST_EDITOR
 */
export function changeAccount(
  adminId: number,
  { displayName, email, rights: changedRights, ...changes }: AccountChange,
  now: Date,
): Promise<ChangedAccount> {
  return runTransaction(async () => {
    const last = await getSetting<RightsChange | null>(KEY, null)
    const accounts = await listAdmins()
    const before = accounts.find(({ id }) => id === adminId)
    if (!before) throw createDomainError('ADMIN_NOT_FOUND')
    const { role = before.role, isActive: active = before.isActive } = changes
    const texts = pickTexts({ displayName, email })
    const rights = changedRights ? toRights(before.rights, changedRights) : before.rights
    const named = { ...before, ...Object.fromEntries(texts) }
    const after = { ...named, role, isActive: active, ...(rights && { rights }) } as AdminRecord
    if (![after, ...accounts.filter(({ id }) => id !== adminId)].some(isActiveEditor))
      throw createDomainError('LAST_EDITOR')
    const change: RightsChange = { version: (last?.version ?? 0) + 1, adminId, role, isActive: active }
    write(saveSetting(KEY, change, now), updateOne(Admins, { id: adminId }, toRightsUpdate(change)))
    for (const text of texts) write(updateOne(Admins, { id: adminId }, toTextUpdate(text)))
    if (changedRights) write(updateOne(Admins, { id: adminId }, { $set: { rights } }))
    return { before, after }
  })
}

/** @param before undefined for an account whose rights nobody has set. */
export function toRights(before: StaffRights | undefined, changes: NonNullable<AccountChange['rights']>): StaffRights {
  return { ...ALL_RIGHTS, ...before, ...changes } as StaffRights
}

function toRightsUpdate({ role, isActive }: RightsChange) {
  return { $set: { role, isActive }, ...(!isActive && { $inc: { generation: 1 } }) }
}

type AccountText = [field: string, text: string | undefined]

const pickTexts = (texts: AccountTexts) =>
  Object.entries(texts).flatMap(([field, text]): AccountText[] =>
    text === undefined ? [] : [[field, text ?? undefined]],
  )

const toTextUpdate = ([field, text]: AccountText) =>
  text === undefined ? { $unset: { [field]: 1 } } : { $set: { [field]: text } }

function isActiveEditor(account: AdminRecord): boolean {
  return canEdit(account.role) && account.isActive
}

export async function hasActiveEditor(): Promise<boolean> {
  return (await listAdmins()).some(isActiveEditor)
}
