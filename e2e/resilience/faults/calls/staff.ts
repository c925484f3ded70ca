import { Admins } from 'services/auth/admin.model'
import { ApiKeys } from 'services/auth/api-key.model'
import { Sessions } from 'services/auth/session.model'
import { Tills } from 'services/auth/till.model'
import { countApplications, retryUntilSettled } from '../expectations.ts'
import { addStaffAccount, STAFF_PASSWORD } from '../records.ts'
import { type Prepare, type Scene, takeNumber } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const PATH = '/api/admin/staff'

/** Session generation of an account; each change here increments it. */
async function getGeneration(id: number): Promise<number> {
  return (await getCollection(Admins).findOne({ id }))?.generation ?? 0
}

export const staff = {
  async createApiKey(scene) {
    const form = { name: `Till ${takeNumber()}`, scopes: ['pos:orders'] }
    return {
      send: (headers) => scene.staff().post('/api/admin/api-keys', form, headers),
      effects: () => getCollection(ApiKeys).countDocuments({ name: form.name }),
      act: { what: 'api_key.create', 'after.name': form.name },
    }
  },
  async revokeApiKey(scene) {
    const id = 71_000_000 + takeNumber()
    const key = { id, name: 'Till', scopes: ['pos:orders'], secretHash: 'hash', createdBy: 'owner' }
    await getCollection(ApiKeys).insertOne({ ...key, createdAt: scene.now, expiresAt: null, lastUsedAt: null } as never)
    return {
      send: (headers) => scene.staff().send('DELETE', `/api/admin/api-keys/${id}`, undefined, headers),
      effects: async () => 1 - (await getCollection(ApiKeys).countDocuments({ id })),
      onceDone: 'KEY_NOT_FOUND',
      act: { what: 'api_key.revoke', record: `api_key:${id}` },
    }
  },
  async createStaff(scene) {
    const username = `new ${takeNumber()}`
    const form = { username, password: 'a long password', role: 'viewer' }
    return {
      send: (headers) => scene.staff().post(PATH, form, headers),
      effects: () => getCollection(Admins).countDocuments({ username }),
      onceDone: 'USERNAME_TAKEN',
      act: { what: 'staff.create', 'after.username': username },
    }
  },
  async updateStaff(scene) {
    const { id } = await addStaffAccount()
    return {
      send: (headers) => scene.staff().send('PUT', `${PATH}/${id}`, { role: 'viewer', isActive: false }, headers),
      effects: () => getGeneration(id),
      act: { what: 'staff.update', record: `staff:${id}` },
    }
  },
  async setStaffPassword(scene) {
    const { id } = await addStaffAccount()
    return {
      send: (headers) => scene.staff().send('PUT', `${PATH}/${id}/password`, { password: 'another one' }, headers),
      effects: () => getGeneration(id),
      act: { what: 'staff.password', record: `staff:${id}` },
    }
  },
  async setOwnPassword(scene) {
    const { id, username } = await addStaffAccount()
    const waiter = scene.person()
    await waiter.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD })
    const change = { present: STAFF_PASSWORD, password: 'another one' }
    return {
      send: (headers) => waiter.send('PUT', '/api/admin/password', change, headers),
      effects: () => getGeneration(id),
      onceDone: 'PASSWORD_WRONG',
      act: { what: 'staff.own_password', record: `staff:${id}`, username },
    }
  },
  async setOwnEmail(scene) {
    const { id, username } = await addStaffAccount()
    const waiter = await signInAccount(scene, username)
    const form = { password: STAFF_PASSWORD, email: 'waiter@mail.example' }
    const act = { what: 'staff.update', record: `staff:${id}`, username } as const
    return {
      send: (headers) => waiter.send('PUT', '/api/admin/email', form, headers),
      effects: async () => countApplications(await getCollection(Admins).findOne({ id, email: form.email }), act),
      act,
    }
  },
  async endSession(scene) {
    const { id, username } = await addStaffAccount()
    await signInAccount(scene, username)
    const session = await getCollection(Sessions).findOne({ kind: 'admin', personId: id })
    const path = `/api/admin/sessions/${session?._id}?adminId=${id}`
    return {
      send: (headers) => scene.staff().send('DELETE', path, undefined, headers),
      effects: async () => 1 - (await getCollection(Sessions).countDocuments({ kind: 'admin', personId: id })),
      onceDone: 'SESSION_NOT_FOUND',
      act: { what: 'staff.sessions', record: `staff:${id}` },
    }
  },
  async endOtherSessions(scene) {
    const { id, username } = await addStaffAccount()
    await signInAccount(scene, username)
    return {
      send: (headers) => scene.staff().send('DELETE', `/api/admin/sessions?adminId=${id}`, undefined, headers),
      effects: async () => 1 - (await getCollection(Sessions).countDocuments({ kind: 'admin', personId: id })),
      act: { what: 'staff.sessions', record: `staff:${id}` },
    }
  },
  async setPin(scene) {
    const { id, username } = await addStaffAccount()
    const waiter = await signInAccount(scene, username)
    return {
      send: (headers) => waiter.send('PUT', '/api/admin/pin', { password: STAFF_PASSWORD, pin: '4821' }, headers),
      effects: async () =>
        countApplications(await getCollection(Admins).findOne({ id, pin: { $exists: true } }), {
          what: 'staff.pin',
          record: `staff:${id}`,
        }),
      act: { what: 'staff.pin', record: `staff:${id}`, username },
    }
  },
  async removePin(scene) {
    const { id, username } = await addStaffAccount()
    const waiter = await signInAccount(scene, username)
    await getCollection(Admins).updateOne(
      { id },
      { $set: { pin: { salt: 'x', hash: 'x', cost: { N: 2, r: 1, p: 1 } } } },
    )
    return {
      send: (headers) => waiter.send('DELETE', '/api/admin/pin', undefined, headers),
      effects: async () => 1 - (await getCollection(Admins).countDocuments({ id, pin: { $exists: true } })),
      act: { what: 'staff.pin', record: `staff:${id}`, username },
    }
  },
  async shareTill(scene) {
    const { till } = await openTill(scene)
    const act = { what: 'till.share', username: till.username, 'after.lockMinutes': 30 } as const
    return {
      send: (headers) => till.person.send('PUT', '/api/admin/till', { lockMinutes: 30 }, headers),
      effects: async () =>
        countApplications(await getCollection(Tills).findOne({ sharedBy: till.username, lockMinutes: 30 }), act),
      act,
    }
  },
  async unshareTill(scene) {
    const { till } = await openTill(scene)
    return {
      send: (headers) => till.person.send('DELETE', '/api/admin/till', undefined, headers),
      effects: async () => 1 - (await getCollection(Tills).countDocuments({ sharedBy: till.username })),
      act: { what: 'till.unshare', username: till.username },
    }
  },
  async lockTill(scene) {
    const { till } = await openTill(scene)
    return {
      send: (headers) => till.person.post('/api/till/lock', {}, headers),
      effects: () =>
        getCollection(Sessions).countDocuments({ kind: 'admin', personId: till.id, lockedAt: { $exists: true } }),
      onceDone: 'TILL_LOCKED',
    }
  },
  async pinLogin(scene) {
    const { till } = await openTill(scene)
    const { id } = till
    await retryUntilSettled(() => till.person.send('PUT', '/api/admin/pin', { password: STAFF_PASSWORD, pin: '4821' }))
    await retryUntilSettled(() => till.person.post('/api/auth/logout'))
    return {
      send: (headers) => till.person.post('/api/auth/pin-login', { id, pin: '4821' }, headers),
      effects: () => getCollection(Sessions).countDocuments({ kind: 'admin', personId: id }),
    }
  },
} satisfies Record<string, Prepare>

async function signInAccount(scene: Scene, username: string) {
  const person = scene.person()
  await retryUntilSettled(() => person.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD }))
  return person
}

/** An editor on a separate till with a lock after ten minutes. */
async function openTill(scene: Scene) {
  const { id, username } = await addStaffAccount()
  await getCollection(Admins).updateOne({ id }, { $set: { role: 'admin' } })
  const person = await signInAccount(scene, username)
  await retryUntilSettled(() => person.send('PUT', '/api/admin/till', { lockMinutes: 10 }))
  await retryUntilSettled(() => person.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD }))
  return { till: { id, username, person } }
}
