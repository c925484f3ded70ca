import { Admins } from 'services/auth/admin.model'
import { inStore } from '../in-store.ts'
import { aStaffAccount, STAFF_PASSWORD } from '../records.ts'
import { fresh, type Prepare } from '../scene.ts'

const PATH = '/api/admin/staff'

/** How often the sessions of an account were ended, which each change of these tests does. */
async function generationOf(id: number): Promise<number> {
  return (await inStore(Admins).findOne({ id }))?.generation ?? 0
}

/** Calls about staff accounts. */
export const staff = {
  async createStaff(scene) {
    const username = `new ${fresh()}`
    const form = { username, password: 'a long password', role: 'viewer' }
    return {
      send: (headers) => scene.staff().post(PATH, form, headers),
      effects: () => inStore(Admins).countDocuments({ username }),
      onceDone: 'USERNAME_TAKEN',
      act: { what: 'staff.create', 'after.username': username },
    }
  },
  async updateStaff(scene) {
    const { id } = await aStaffAccount()
    return {
      send: (headers) => scene.staff().send('PUT', `${PATH}/${id}`, { role: 'viewer', isActive: false }, headers),
      effects: () => generationOf(id),
      act: { what: 'staff.update', record: `staff:${id}` },
    }
  },
  async setStaffPassword(scene) {
    const { id } = await aStaffAccount()
    return {
      send: (headers) => scene.staff().send('PUT', `${PATH}/${id}/password`, { password: 'another one' }, headers),
      effects: () => generationOf(id),
      act: { what: 'staff.password', record: `staff:${id}` },
    }
  },
  async setOwnPassword(scene) {
    const { id, username } = await aStaffAccount()
    const waiter = scene.person()
    await waiter.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD })
    const change = { present: STAFF_PASSWORD, password: 'another one' }
    return {
      send: (headers) => waiter.send('PUT', '/api/admin/password', change, headers),
      effects: () => generationOf(id),
      onceDone: 'PASSWORD_WRONG',
      act: { what: 'staff.own_password', record: `staff:${id}`, username },
    }
  },
} satisfies Record<string, Prepare>
