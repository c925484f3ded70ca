import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readServicesConfig } from '../platform/config.ts'
import { startEmptyStore } from '../seeds/demo-checks.ts'
import { Customers } from './customer.model.ts'
import { protectPassword } from './password.ts'
import { listPasswordNotices } from './password-notices.ts'

const [PRESENT, FORMER, LOST] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string]
const createConfig = (key: string, settings: NodeJS.ProcessEnv = {}) =>
  readServicesConfig({ SESSION_SECRET: 's'.repeat(32), QR_SECRET: 'q'.repeat(32), PASSWORD_KEY: key, ...settings })
const rotated = createConfig(PRESENT, { PASSWORD_KEYS_OLD: FORMER })

let store: Awaited<ReturnType<typeof startEmptyStore>>
beforeAll(async () => {
  store = await startEmptyStore()
})
afterAll(() => store.stop())
beforeEach(() => Customers.collection.deleteMany({}))

let ids = 0
/** A customer whose password is sealed with `key`; null: the first name is the password. */
async function addCustomer(key: string | null): Promise<void> {
  ids += 1
  const password = key && (await protectPassword('Sea Breeze 7', { config: createConfig(key), now: store.app.now }))
  await Customers.collection.insertOne({
    id: ids,
    uniqueId: `id-${ids}`,
    phoneNumber: `05011${ids}`,
    password,
  } as never)
}

describe('notices about password keys', () => {
  it('count the passwords that still need a former key', async () => {
    for (const key of [PRESENT, FORMER, FORMER, null]) await addCustomer(key)
    expect(await listPasswordNotices(rotated)).toEqual([
      'Chosen passwords under a former key: 2. Each moves at its customer’s next sign-in; until then PASSWORD_KEYS_OLD is needed.',
    ])
  })

  it('say when a former key can go', async () => {
    for (const key of [PRESENT, null]) await addCustomer(key)
    expect(await listPasswordNotices(rotated)).toEqual([
      'No chosen password is under a former key: PASSWORD_KEYS_OLD can be emptied.',
    ])
  })

  it('count the passwords that no key opens', async () => {
    for (const key of [PRESENT, FORMER, LOST, LOST]) await addCustomer(key)
    expect(await listPasswordNotices(rotated)).toEqual([
      expect.stringMatching(
        /^Chosen passwords that cannot be opened: 2, sealed with the key [0-9a-f]{8}\. Name that key/,
      ),
      expect.stringContaining('under a former key: 1.'),
    ])
    expect(await listPasswordNotices(createConfig(LOST))).toHaveLength(2)
  })

  it('are silent while one key serves', async () => {
    for (const key of [PRESENT, PRESENT, null]) await addCustomer(key)
    expect(await listPasswordNotices(createConfig(PRESENT))).toEqual([])
  })
})
