import { canEdit } from '@sufra/contracts/rights'
import type { AppContext } from '../platform/config.ts'
import { deleteMany, runTransaction, updateOne, write } from '../platform/db/transaction.ts'
import { appendAudit } from '../platform/observability/audit.ts'
import { hashPassword } from '../platform/security/password-hash.ts'
import { type AdminRecord, Admins, findByUsername, listAdmins, setPassword } from './admin.model.ts'
import { createPassword } from './create-password.ts'
import type { FirstEditor } from './ensure-first-editor.ts'
import { Passkeys } from './passkey.model.ts'
import { changeAccount } from './staff-rights.ts'

/** The actor in the activity. */
const COMMAND = 'reset-editor'

/**
 * Lets the owner of the machine in again: an active editor with a one-time password and no second factor. Ends the
 * account's sessions and its PIN.
 * @param username may be left out while there is one active editor. @throws Error with one sentence
 */
export async function resetEditor(username: string | undefined, app: Pick<AppContext, 'now'>): Promise<FirstEditor> {
  const password = createPassword()
  const hashed = await hashPassword(password)
  return runTransaction(async () => {
    const { id, username: found } = await findEditor(username)
    await changeAccount(id, { role: 'admin', isActive: true }, app.now())
    await setPassword(id, hashed)
    const reset = {
      $set: { passwordIsOneTime: true },
      $unset: { secondFactor: 1, pendingSecondFactor: 1, passkeys: 1 },
    }
    write(updateOne(Admins, { id }, reset), deleteMany(Passkeys, { kind: 'admin', personId: id }))
    const after = { hasSecondFactor: false, passwordIsOneTime: true }
    await appendAudit(COMMAND, { what: 'staff.second_factor_reset', record: `staff:${id}`, after }, app)
    return { username: found, password }
  })
}

async function findEditor(username: string | undefined): Promise<AdminRecord> {
  const accounts = await listAdmins()
  const editors = accounts.filter(({ role, isActive }) => canEdit(role) && isActive)
  const [editor] = editors
  const found = username === undefined ? null : await findByUsername(username)
  if (found) return found
  if (username === undefined && editors.length === 1 && editor) return editor
  const names = (editors.length > 0 ? editors : accounts).map((account) => account.username).join(', ')
  throw new Error(
    names === ''
      ? 'There is no staff account yet. The start of the product creates the first one.'
      : `Name the account: npm run reset-editor -- USERNAME. There are: ${names}.`,
  )
}
