import { Admins } from 'services/auth/admin.model'
import { Sessions } from 'services/auth/session.model'
import { Tills } from 'services/auth/till.model'
import { inStore } from '../in-store.ts'
import { timesTold } from '../lines.ts'
import { aStaffAccount, STAFF_PASSWORD } from '../records.ts'
import { retryUntilSettled } from '../retry-until-settled.ts'
import { fresh, type Prepare, type Scene } from '../scene.ts'

const PATH = '/api/admin/staff'

/** Session generation of an account; each change here increments it. */
async function generationOf(id: number): Promise<number> {
  return (await inStore(Admins).findOne({ id }))?.generation ?? 0
}

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
  async setPin(scene) {
    const { id, username } = await aStaffAccount()
    const waiter = await signedIn(scene, username)
    return {
      send: (headers) => waiter.send('PUT', '/api/admin/pin', { password: STAFF_PASSWORD, pin: '4821' }, headers),
      effects: async () =>
        timesTold(await inStore(Admins).findOne({ id, pin: { $exists: true } }), {
          what: 'staff.pin',
          record: `staff:${id}`,
        }),
      act: { what: 'staff.pin', record: `staff:${id}`, username },
    }
  },
  async removePin(scene) {
    const { id, username } = await aStaffAccount()
    const waiter = await signedIn(scene, username)
    await inStore(Admins).updateOne({ id }, { $set: { pin: { salt: 'x', hash: 'x', cost: { N: 2, r: 1, p: 1 } } } })
    return {
      send: (headers) => waiter.send('DELETE', '/api/admin/pin', undefined, headers),
      effects: async () => 1 - (await inStore(Admins).countDocuments({ id, pin: { $exists: true } })),
      act: { what: 'staff.pin', record: `staff:${id}`, username },
    }
  },
  async shareTill(scene) {
    const { till } = await onTill(scene)
    const act = { what: 'till.share', username: till.username, 'after.lockMinutes': 30 } as const
    return {
      send: (headers) => till.person.send('PUT', '/api/admin/till', { lockMinutes: 30 }, headers),
      effects: async () => timesTold(await inStore(Tills).findOne({ sharedBy: till.username, lockMinutes: 30 }), act),
      act,
    }
  },
  async unshareTill(scene) {
    const { till } = await onTill(scene)
    return {
      send: (headers) => till.person.send('DELETE', '/api/admin/till', undefined, headers),
      effects: async () => 1 - (await inStore(Tills).countDocuments({ sharedBy: till.username })),
      act: { what: 'till.unshare', username: till.username },
    }
  },
  async lockTill(scene) {
    const { till } = await onTill(scene)
    return {
      send: (headers) => till.person.post('/api/till/lock', {}, headers),
      effects: () =>
        inStore(Sessions).countDocuments({ kind: 'admin', personId: till.id, lockedAt: { $exists: true } }),
      onceDone: 'TILL_LOCKED',
    }
  },
  async pinLogin(scene) {
    const { till } = await onTill(scene)
    const { id } = till
    await retryUntilSettled(() => till.person.send('PUT', '/api/admin/pin', { password: STAFF_PASSWORD, pin: '4821' }))
    await retryUntilSettled(() => till.person.post('/api/auth/logout'))
    return {
      send: (headers) => till.person.post('/api/auth/pin-login', { id, pin: '4821' }, headers),
      effects: () => inStore(Sessions).countDocuments({ kind: 'admin', personId: id }),
    }
  },
} satisfies Record<string, Prepare>

async function signedIn(scene: Scene, username: string) {
  const person = scene.person()
  await retryUntilSettled(() => person.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD }))
  return person
}

/** An editor on a separate till with a lock after ten minutes. */
async function onTill(scene: Scene) {
  const { id, username } = await aStaffAccount()
  await inStore(Admins).updateOne({ id }, { $set: { role: 'admin' } })
  const person = await signedIn(scene, username)
  await retryUntilSettled(() => person.send('PUT', '/api/admin/till', { lockMinutes: 10 }))
  await retryUntilSettled(() => person.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD }))
  return { till: { id, username, person } }
}
