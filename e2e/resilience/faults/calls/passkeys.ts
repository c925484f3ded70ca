import { Passkeys } from 'services/auth/passkey.model'
import { Sessions } from 'services/auth/session.model'
import { createAuthenticator } from '../../../harness/authenticator.ts'
import type { Person } from '../../../harness/person.ts'
import { retryUntilSettled } from '../expectations.ts'
import { addCustomer, addStaffAccount, STAFF_PASSWORD } from '../records.ts'
import type { Prepare, Scene } from '../scene.ts'
import { getCollection } from '../store-access.ts'

const PATH = '/api/admin/passkeys'

export const passkeys = {
  async signInWithPasskey(scene) {
    const { id, device } = await addPasskey(scene)
    await getCollection(Sessions).deleteMany({ kind: 'admin', personId: id })
    const person = scene.person()
    const { body } = await retryUntilSettled(() => person.post('/api/auth/passkeys/options'))
    const assertion = device.answer(body as never)
    return {
      send: (headers) => person.post('/api/auth/passkeys/admin-login', { assertion }, headers),
      // The challenge is used up before the session opens: after a fault between them the person presses again.
      effects: () => getCollection(Passkeys).countDocuments({ personId: id, lastUsedAt: { $exists: true } }),
      onceDone: 'PASSKEY_WRONG',
    }
  },
  async addPasskey(scene) {
    const { id, username, person } = await signInAccount(scene)
    const credential = createAuthenticator().create(await start(person))
    return {
      send: (headers) => person.post(PATH, { name: 'Laptop', credential }, headers),
      effects: () => getCollection(Passkeys).countDocuments({ personId: id }),
      act: { what: 'staff.passkey', record: `staff:${id}`, username },
    }
  },
  async renamePasskey(scene) {
    const { id, username, person, path } = await addPasskey(scene)
    return {
      send: (headers) => person.send('PUT', path, { name: 'Phone' }, headers),
      effects: () => getCollection(Passkeys).countDocuments({ personId: id, name: 'Phone' }),
      act: { what: 'staff.passkey', record: `staff:${id}`, username, 'after.passkey': 'Phone' },
    }
  },
  async removePasskey(scene) {
    const { id, username, person, path } = await addPasskey(scene)
    return {
      send: (headers) => person.send('DELETE', path, { password: STAFF_PASSWORD }, headers),
      effects: async () => 1 - (await getCollection(Passkeys).countDocuments({ personId: id })),
      onceDone: 'PASSKEY_NOT_FOUND',
      act: { what: 'staff.passkey', record: `staff:${id}`, username, 'before.passkey': 'Laptop' },
    }
  },
  async loginWithPasskey(scene) {
    const { id, device } = await addOwnPasskey(scene)
    const person = scene.person()
    const { body } = await retryUntilSettled(() => person.post('/api/auth/passkeys/options'))
    const assertion = device.answer(body as never)
    return {
      send: (headers) => person.post('/api/auth/passkeys/login', { assertion }, headers),
      effects: () => getCollection(Passkeys).countDocuments({ personId: id, lastUsedAt: { $exists: true } }),
      onceDone: 'PASSKEY_WRONG',
    }
  },
  async addOwnPasskey(scene) {
    const { id, password, person, path } = await signInGuest(scene)
    const { body } = await retryUntilSettled(() => person.post(`${path}/options`, { password }))
    const credential = createAuthenticator().create(body as never)
    return {
      send: (headers) => person.post(path, { credential }, headers),
      effects: () => getCollection(Passkeys).countDocuments({ kind: 'customer', personId: id }),
    }
  },
  async removeOwnPasskey(scene) {
    const { id, password, person, path } = await addOwnPasskey(scene)
    const passkey = await getCollection(Passkeys).findOne({ kind: 'customer', personId: id })
    return {
      send: (headers) => person.send('DELETE', `${path}/${passkey?.id}`, { password }, headers),
      effects: async () => 1 - (await getCollection(Passkeys).countDocuments({ kind: 'customer', personId: id })),
      onceDone: 'PASSKEY_NOT_FOUND',
    }
  },
} satisfies Record<string, Prepare>

async function signInAccount(scene: Scene) {
  const { id, username } = await addStaffAccount()
  const person = scene.person()
  await retryUntilSettled(() => person.post('/api/auth/admin-login', { username, password: STAFF_PASSWORD }))
  return { id, username, person }
}

async function start(person: Person) {
  const { body } = await retryUntilSettled(() => person.post(`${PATH}/options`, { password: STAFF_PASSWORD }))
  return body as never
}

async function addPasskey(scene: Scene) {
  const account = await signInAccount(scene)
  const device = createAuthenticator()
  const credential = device.create(await start(account.person))
  await retryUntilSettled(() => account.person.post(PATH, { name: 'Laptop', credential }))
  const passkey = await getCollection(Passkeys).findOne({ personId: account.id })
  return { ...account, device, path: `${PATH}/${passkey?.id}` }
}

async function signInGuest(scene: Scene) {
  const { id, phoneNumber, firstName: password } = await addCustomer()
  const person = scene.person()
  await retryUntilSettled(() => person.post('/api/auth/login', { phoneNumber, password }))
  return { id, password, person, path: `/api/customers/${id}/passkeys` }
}

async function addOwnPasskey(scene: Scene) {
  const guest = await signInGuest(scene)
  const { password, person, path } = guest
  const device = createAuthenticator()
  const { body } = await retryUntilSettled(() => person.post(`${path}/options`, { password }))
  const credential = device.create(body as never)
  await retryUntilSettled(() => person.post(path, { credential }))
  return { ...guest, device }
}
