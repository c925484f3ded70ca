import type { AppContext } from '../platform/config.ts'
import { runTransaction, updateOne, write } from '../platform/db/transaction.ts'
import { hashPassword } from '../platform/security/password-hash.ts'
import { type AdminRecord, Admins, addAdmin } from './admin.model.ts'
import { createPassword } from './create-password.ts'

const USERNAME = 'admin'

export interface FirstEditor {
  username: string
  password: string
}

/**
 * In production without any account, creates an editor with a one-time password.
 * Each start replaces an unused password, so an unread one is no loss.
 * @returns null when there is nothing to print.
 */
export async function ensureFirstEditor({ config, now }: AppContext): Promise<FirstEditor | null> {
  if (!config.production || config.firstAdmin) return null
  if (await Admins.exists({ passwordIsOneTime: { $ne: true } })) return null
  const password = createPassword()
  const hashed = await hashPassword(password)
  const username = await runTransaction(async () => {
    const [there] = await Admins.find({}).lean<AdminRecord[]>()
    // Meanwhile the editor chose a password, at another process.
    if (there && !there.passwordIsOneTime) return null
    if (there) write(updateOne(Admins, { id: there.id }, { $set: hashed, $inc: { generation: 1 } }))
    else await addAdmin({ username: USERNAME, role: 'admin', passwordIsOneTime: true, ...hashed }, now())
    return there?.username ?? USERNAME
  })
  return username === null ? null : { username, password }
}
