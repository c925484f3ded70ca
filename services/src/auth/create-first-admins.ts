import type { AppContext } from '../platform/config.ts'
import { runTransaction } from '../platform/db/transaction.ts'
import { hashPassword } from '../platform/security/password-hash.ts'
import { Admins, addAdmin, createAdmin, findByUsername, setPassword } from './admin.model.ts'
import { DEFAULT_CREDENTIALS } from './default-credentials.ts'
import { changeAccount, hasActiveEditor } from './staff-rights.ts'

/**
 * Ensures an active editor (contract §3): creates or reactivates the account that the environment names.
 * Without such an account, demo mode creates the default credentials in an empty store; production never does.
 */
export async function createFirstAdmins(app: AppContext): Promise<void> {
  if (await hasActiveEditor()) return
  const { firstAdmin, demo, production } = app.config
  if (firstAdmin) return ensureEditor(firstAdmin, app.now())
  if (!demo || production || (await Admins.exists({}))) return
  for (const account of DEFAULT_CREDENTIALS) await createAdmin(account, app.now())
}

async function ensureEditor({ username, password }: { username: string; password: string }, now: Date): Promise<void> {
  const hashed = await hashPassword(password)
  await runTransaction(async () => {
    const account = await findByUsername(username)
    if (account) {
      await setPassword(account.id, hashed)
      await changeAccount(account.id, { role: 'admin', isActive: true }, now)
    } else await addAdmin({ username, role: 'admin', ...hashed }, now)
  })
}
