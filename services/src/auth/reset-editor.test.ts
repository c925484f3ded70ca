import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { AuditLog } from '../platform/observability/audit.ts'
import { verifyPassword } from '../platform/security/password-hash.ts'
import { startEmptyStore } from '../seeds/demo-checks.ts'
import { Admins, createAdmin, findByUsername } from './admin.model.ts'
import { Passkeys } from './passkey.model.ts'
import { resetEditor } from './reset-editor.ts'

let store: Awaited<ReturnType<typeof startEmptyStore>>
beforeAll(async () => {
  store = await startEmptyStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  await Admins.collection.deleteMany({})
  await AuditLog.collection.deleteMany({})
  await Passkeys.collection.deleteMany({})
})

const add = (username: string, role: string) =>
  createAdmin({ username, password: 'the lost one', role }, store.app.now())

async function addPasskey(username: string): Promise<void> {
  const { id: personId } = (await findByUsername(username)) as { id: number }
  const key = { kind: 'admin', credentialId: username, publicKey: '', counter: 0, transports: [], rpId: 'localhost' }
  await Passkeys.collection.insertOne({ ...key, id: personId, personId, name: username } as never)
}

it('gives the only editor a one-time password without a second factor', async () => {
  await add('owner', 'admin')
  await add('waiter', 'viewer')
  await Admins.updateOne(
    { username: 'owner' },
    { $set: { secondFactor: { recovery: [] }, passkeys: 1, pin: { salt: 'x' } } },
  )
  await addPasskey('owner')
  await addPasskey('waiter')
  const { username, password } = await resetEditor(undefined, store.app)
  expect(username).toBe('owner')
  const account = await findByUsername('owner')
  expect(account).toMatchObject({ passwordIsOneTime: true, generation: 1, isActive: true, role: 'admin' })
  expect(account).not.toHaveProperty('secondFactor')
  expect(account).not.toHaveProperty('passkeys')
  expect(await Passkeys.find({}).lean()).toMatchObject([{ name: 'waiter' }])
  expect(account).not.toHaveProperty('pin')
  expect(await verifyPassword(password, account)).toBe(true)
  const [act] = await AuditLog.find({}).lean()
  expect(act).toMatchObject({ username: 'reset-editor', what: 'staff.second_factor_reset' })
  expect(JSON.stringify(act)).not.toContain(password)
})

it('makes a named account an active editor again, in any spelling', async () => {
  await add('owner', 'admin')
  await add('Sara', 'viewer')
  await Admins.updateOne({ username: 'Sara' }, { $set: { isActive: false } })
  expect((await resetEditor('sara', store.app)).username).toBe('Sara')
  expect(await findByUsername('sara')).toMatchObject({ role: 'admin', isActive: true })
})

it('asks for a name where several could be meant', async () => {
  await add('owner', 'admin')
  await add('sara', 'admin')
  await expect(resetEditor(undefined, store.app)).rejects.toThrow(/reset-editor -- USERNAME. There are: owner, sara\./)
  await expect(resetEditor('nobody', store.app)).rejects.toThrow(/There are: owner, sara\./)
})

it('says that there is no account yet', async () => {
  await expect(resetEditor(undefined, store.app)).rejects.toThrow(/no staff account yet/)
})
