import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Settings } from '../platform/db/settings.ts'
import { createIndexes } from '../platform/db/store.ts'
import { connectTestStore } from '../platform/testing/test-store.ts'
import { type AdminRecord, Admins, toStaffDto } from './admin.model.ts'
import { changeAccount, hasActiveEditor } from './staff-rights.ts'

const now = new Date('2036-11-21T12:00:00Z')
const EDITOR = { role: 'admin', isActive: true }
const VIEWER = { role: 'viewer', isActive: true }
const DISABLED = { role: 'admin', isActive: false }
let store: RunningEngine
beforeAll(async () => {
  store = await connectTestStore('rights')
  await createIndexes([Admins, Settings])
})
afterAll(async () => {
  await store.stop()
})
beforeEach(async () => {
  await Admins.deleteMany({})
  await Settings.deleteMany({})
})

async function createAccounts(...roles: string[]): Promise<number[]> {
  const records = roles.map((role, index) => ({
    id: index + 1,
    username: `user ${index + 1}`,
    role,
    isActive: true,
    salt: 'x',
    hash: 'x',
    createdAt: now,
  }))
  await Admins.create(records)
  return records.map(({ id }) => id)
}

const readRights = async (id: number) => {
  const { role, isActive } = toStaffDto((await Admins.findOne({ id }).lean<AdminRecord>()) as AdminRecord)
  return { role, isActive }
}

function listOutcomes(attempts: Promise<unknown>[]): Promise<string[]> {
  return Promise.all(
    attempts.map((attempt) =>
      attempt.then(
        () => 'done',
        ({ code }) => code,
      ),
    ),
  )
}

describe('changing staff rights', () => {
  test('returns the account before and after', async () => {
    const [, second = 0] = await createAccounts('admin', 'viewer')
    const { before, after } = await changeAccount(second, EDITOR, now)
    expect([before.role, after.role]).toEqual(['viewer', 'admin'])
    expect(await readRights(second)).toEqual(EDITOR)
  })

  test('succeeds for one of two editors who remove each other’s rights', async () => {
    const [first = 0, second = 0] = await createAccounts('admin', 'admin', 'viewer')
    for (let round = 0; round < 20; round += 1) {
      const gone = round % 2 ? VIEWER : DISABLED
      const ended = await listOutcomes([changeAccount(first, gone, now), changeAccount(second, gone, now)])
      expect(ended.sort()).toEqual(['LAST_EDITOR', 'done'])
      expect(await hasActiveEditor()).toBe(true)
      for (const id of [first, second]) await changeAccount(id, EDITOR, now)
    }
  })

  test('leaves one of eight editors who are removed concurrently', async () => {
    const ids = await createAccounts(...Array.from({ length: 8 }, () => 'admin'))
    const ended = await listOutcomes(ids.map((id) => changeAccount(id, VIEWER, now)))
    expect(ended.filter((end) => end === 'done')).toHaveLength(7)
    expect(ended).toContain('LAST_EDITOR')
    expect(await Admins.countDocuments({ role: 'admin' })).toBe(1)
  })

  test('is written to the shared rights document, unless it is rejected', async () => {
    const [first = 0, second = 0] = await createAccounts('admin', 'admin')
    const last = async () => (await Settings.findOne({ key: 'staff_rights' }).lean())?.value
    await changeAccount(first, VIEWER, now)
    expect(await last()).toEqual({ version: 1, adminId: first, ...VIEWER })
    await expect(changeAccount(second, DISABLED, now)).rejects.toMatchObject({ code: 'LAST_EDITOR' })
    await changeAccount(first, EDITOR, now)
    expect(await last()).toEqual({ version: 2, adminId: first, ...EDITOR })
  })

  test('ends the account’s sessions once when it disables the account', async () => {
    const [, second = 0] = await createAccounts('admin', 'admin')
    const generation = async () => (await Admins.findOne({ id: second }).lean<AdminRecord>())?.generation
    await changeAccount(second, VIEWER, now)
    expect(await generation()).toBeUndefined()
    await changeAccount(second, DISABLED, now)
    expect(await generation()).toBe(1)
  })
})
