import type { World } from '../lib/world.ts'
import { Admins, createAdmin } from './admin.model.ts'

/**
 * Creates the first staff account when none exists (contract §3): the one that the environment names, else in demo
 * mode `admin` (an editor) and `staff` (a viewer).
 */
export async function createFirstAdmins(world: World): Promise<void> {
  if (await Admins.exists({})) return
  const { firstAdmin, demo } = world.config
  if (firstAdmin) await createAdmin({ ...firstAdmin, role: 'admin' }, world.now())
  if (!demo) return
  if (!firstAdmin) await createAdmin({ username: 'admin', password: 'admin', role: 'admin' }, world.now())
  await createAdmin({ username: 'staff', password: 'staff', role: 'viewer' }, world.now())
}
