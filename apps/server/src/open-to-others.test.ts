import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestStore, type RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { Admins, createAdmin } from 'services/auth/admin.model'
import { DEFAULT_CREDENTIALS } from 'services/auth/default-credentials'
import { connectStore, disconnectStore } from 'services/platform/db/store'
import { CURRENT_COST, hashPassword, setHashCost } from 'services/platform/security/password-hash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertNoneKnownToOthers } from './open-to-others.ts'
import { startProduct } from './product.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'open-to-others-'))
let store: RunningEngine
beforeAll(async () => {
  setHashCost({ N: 2 ** 4, r: 8, p: 1 })
  store = await openTestStore('open-to-others')
  await connectStore(store.uri)
  for (const account of DEFAULT_CREDENTIALS) await createAdmin(account, new Date())
})
afterAll(async () => {
  setHashCost(CURRENT_COST)
  await disconnectStore()
  await store.stop()
  rmSync(folder, { recursive: true })
})

const refusal = (names: string) =>
  `HOST 0.0.0.0 lets other machines in, and everybody knows the password of ${names}: start with HOST=127.0.0.1 and set another password under Staff, or disable the account.`

test('a store with demo sign-ins is for this machine only until they are changed', async () => {
  await assertNoneKnownToOthers('127.0.0.1')
  await expect(assertNoneKnownToOthers('0.0.0.0')).rejects.toThrow(refusal('admin and staff'))
  await Admins.updateOne({ username: 'admin' }, { $set: await hashPassword('a password of mine') })
  await expect(assertNoneKnownToOthers('0.0.0.0')).rejects.toThrow(refusal('staff'))
  await Admins.updateOne({ username: 'staff' }, { $set: { isActive: false } })
  await assertNoneKnownToOthers('0.0.0.0')
  await Admins.updateOne({ username: 'staff' }, { $set: { isActive: true } })
})

test('the product does not start with them on an open host, whatever the settings', async () => {
  await disconnectStore()
  const settings = { DATA_DIR: folder, MONGODB_URI: store.uri, PORT: '0', HOST: '0.0.0.0', LOG_LEVEL: 'error' }
  const own = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'a password of mine' }
  await expect(startProduct(readSettings({ ...settings, ...own }))).rejects.toThrow(refusal('staff'))
})
