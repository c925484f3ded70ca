import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ServicesConfig } from '../platform/config.ts'
import { Settings } from '../platform/db/settings.ts'
import { createIndexes } from '../platform/db/store.ts'
import { CURRENT_COST, setHashCost, verifyPassword } from '../platform/security/password-hash.ts'
import { connectTestStore } from '../platform/testing/test-store.ts'
import { Admins, createAdmin, findByUsername, toStaffDto } from './admin.model.ts'
import { createFirstAdmins } from './create-first-admins.ts'
import { hasActiveEditor } from './staff-rights.ts'

const now = new Date('2036-11-21T12:00:00Z')
let store: RunningEngine
beforeAll(async () => {
  setHashCost({ N: 2 ** 4, r: 8, p: 1 })
  store = await connectTestStore('first-admins')
  await createIndexes([Admins, Settings])
})
afterAll(async () => {
  setHashCost(CURRENT_COST)
  await store.stop()
})
beforeEach(async () => {
  await Admins.deleteMany({})
  await Settings.deleteMany({})
})

describe('first admin accounts', () => {
  const start = (config: Partial<ServicesConfig>) =>
    createFirstAdmins({ config: { demo: false, firstAdmin: undefined, ...config } as ServicesConfig, now: () => now })
  const owner = { username: 'Owner', password: 'owner-pass' }
  const named = async () => (await Admins.find({}).sort({ id: 1 }).lean()).map(({ username, role }) => [username, role])
  const opens = async (username: string, password: string) => verifyPassword(password, await findByUsername(username))

  test('are only the account of the environment in an empty store, also in a demo [T392]', async () => {
    for (const demo of [false, true]) {
      await start({ firstAdmin: owner, demo })
      expect(await named()).toEqual([['Owner', 'admin']])
      await Admins.deleteMany({})
    }
  })

  test('are the public demo accounts in an empty demo store without an account in the environment', async () => {
    await start({ demo: true })
    expect(await named()).toEqual([
      ['admin', 'admin'],
      ['staff', 'viewer'],
    ])
  })

  test('are never the public demo accounts in production', async () => {
    await start({ demo: true, production: true })
    expect(await named()).toEqual([])
  })

  test('are not changed while an editor exists', async () => {
    await start({ firstAdmin: owner })
    await start({ firstAdmin: { username: 'Owner', password: 'another one' }, demo: true })
    await start({ firstAdmin: { username: 'Second', password: 'another one' } })
    expect(await named()).toEqual([['Owner', 'admin']])
    expect(await opens('Owner', 'owner-pass')).toBe(true)
  })

  test.each([
    ['a viewer', { role: 'viewer' }],
    ['disabled', { isActive: false }],
  ])('restore edit rights of an environment account that is %s when there is no other editor', async (_, rights) => {
    await start({ firstAdmin: owner })
    await createAdmin({ username: 'other', password: 'other-pass', role: 'viewer' }, now)
    await Admins.updateOne({ username: 'Owner' }, { $set: rights })
    await start({ firstAdmin: { username: 'owner', password: 'the new one' } })
    const account = await findByUsername('owner')
    expect(account && toStaffDto(account)).toMatchObject({ username: 'Owner', role: 'admin', isActive: true })
    expect([await opens('owner', 'the new one'), await opens('owner', 'owner-pass')]).toEqual([true, false])
    expect(await hasActiveEditor()).toBe(true)
  })

  test('promote nobody when the environment names no account', async () => {
    await createAdmin({ username: 'other', password: 'other-pass', role: 'viewer' }, now)
    await start({ demo: true })
    expect(await named()).toEqual([['other', 'viewer']])
  })

  test('are created once when two processes start together', async () => {
    await Promise.all([start({ firstAdmin: owner }), start({ firstAdmin: owner })])
    expect(await named()).toEqual([['Owner', 'admin']])
    expect(await opens('Owner', 'owner-pass')).toBe(true)
  })
})
