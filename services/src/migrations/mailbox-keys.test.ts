import type { RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import type { Db } from 'mongodb'
import mongoose from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deriveKeys } from '../messaging/mail/mail-keys.ts'
import { connectTestStore } from '../platform/testing/test-store.ts'
import { mailboxKeys } from './mailbox-keys.ts'

let store: RunningEngine
beforeAll(async () => {
  store = await connectTestStore('mailbox-keys')
})
afterAll(async () => {
  await store.stop()
})

const database = () => mongoose.connection.db as Db
const customers = () => database().collection<{ id: number; email: string | null; mailboxKey?: string }>('customers')
const settings = () => database().collection<{ key: string; value: string }>('settings')

/** Customers of the last release, in more than one batch. */
beforeEach(async () => {
  await Promise.all([customers().deleteMany({}), settings().deleteMany({})])
  await customers().insertMany([
    { id: 1, email: 'Mariam@Mail.Example' },
    { id: 2, email: null },
    { id: 3, email: '' },
    ...Array.from({ length: 600 }, (_, index) => ({ id: 10 + index, email: `guest${index}@mail.example` })),
  ])
})

async function listKeys(): Promise<(string | null)[]> {
  const found = await customers().find({}).sort({ id: 1 }).toArray()
  return found.map(({ mailboxKey = null }) => mailboxKey)
}

test('fills the key of every customer with an address, by the secret of the mail links', async () => {
  await settings().insertOne({ key: 'mail_key', value: 'secret' })
  await mailboxKeys.run(database())
  const { getKey } = deriveKeys('secret')
  const keys = await listKeys()
  expect(keys.slice(0, 4)).toEqual([getKey('mariam@mail.example'), null, null, getKey('guest0@mail.example')])
  expect(keys.at(-1)).toBe(getKey('guest599@mail.example'))
  expect(await customers().countDocuments({ emailConfirmedAt: { $exists: true } })).toBe(0)
})

test('changes nothing in a second run, also after an interrupted one', async () => {
  await mailboxKeys.run(database())
  const keys = await listKeys()
  await customers().updateMany({ id: { $gt: 300 } }, { $unset: { mailboxKey: true } })
  await mailboxKeys.run(database())
  await mailboxKeys.run(database())
  expect(await listKeys()).toEqual(keys)
  expect(await settings().countDocuments({ key: 'mail_key' })).toBe(1)
})

test('stores nothing in a database without addresses', async () => {
  await customers().deleteMany({ email: { $gt: '' } })
  await mailboxKeys.run(database())
  expect([...(await listKeys()), await settings().countDocuments({})]).toEqual([null, null, 0])
})
