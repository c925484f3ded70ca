import type { World } from '../lib/world.ts'
import { Admins, createAdmin, findByUsername } from './admin.model.ts'
import { setPassword } from './set-password.ts'
import { changeRights, hasActiveEditor, settleRights } from './staff-rights.ts'

/**
 * Sees to it that somebody can edit (contract §3). When nobody can, the account that the environment names is made, or
 * made an active editor again with the password given there. Where there are no accounts at all, demo mode adds `admin`
 * (an editor, unless the environment named one) and `staff` (a viewer).
 */
export async function createFirstAdmins(world: World): Promise<void> {
  await settleRights()
  if (await hasActiveEditor()) return
  const { firstAdmin, demo } = world.config
  const isEmpty = !(await Admins.exists({}))
  if (firstAdmin) await makeEditor(firstAdmin, world.now())
  if (!demo || !isEmpty) return
  if (!firstAdmin) await createAdmin({ username: 'admin', password: 'admin', role: 'admin' }, world.now())
  await createAdmin({ username: 'staff', password: 'staff', role: 'viewer' }, world.now())
}

async function makeEditor({ username, password }: { username: string; password: string }, now: Date): Promise<void> {
  if (await createAdmin({ username, password, role: 'admin' }, now)) return
  const account = await findByUsername(username)
  if (!account) return
  await setPassword(account.id, password)
  await changeRights(account.id, { role: 'admin', isActive: true }, now)
}
