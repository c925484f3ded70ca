import { openTestStore, type RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { type Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unusedIndexes } from './unused-indexes.ts'

const UNUSED = [
  ['transactions', ['createdAt', 'type']],
  ['discount_codes', ['state', 'createdAt']],
  ['reservations', ['customerPhone', 'startsAt']],
] as const
const place = { timeZone: 'Asia/Dubai' }

let store: RunningEngine
let client: MongoClient
let database: Db
beforeAll(async () => {
  store = await openTestStore('unused-indexes')
  client = await MongoClient.connect(store.uri)
  database = client.db()
})
afterAll(async () => {
  await client.close()
  await store.stop()
})
beforeEach(() => database.dropDatabase())

async function leaveOlder(): Promise<void> {
  for (const [collection, fields] of UNUSED) {
    await database.collection(collection).createIndex({ id: 1 }, { unique: true })
    await database.collection(collection).createIndex([...fields])
  }
}

async function names(): Promise<string[]> {
  const found = UNUSED.map(([collection]) => database.collection(collection).listIndexes().toArray())
  return (await Promise.all(found)).flat().map(({ name }) => name)
}

test('drops the unused indexes and no others', async () => {
  await leaveOlder()
  await unusedIndexes.run(database, place)
  expect(await names()).toEqual(['_id_', 'id_1', '_id_', 'id_1', '_id_', 'id_1'])
})

test.each(UNUSED)('drops the others when that of %s is already gone', async (collection, fields) => {
  await leaveOlder()
  await database.collection(collection).dropIndex(`${fields.join('_1_')}_1`)
  await unusedIndexes.run(database, place)
  expect(await names()).toHaveLength(6)
})

test('does nothing in an empty database', async () => {
  await unusedIndexes.run(database, place)
  expect(await database.listCollections().toArray()).toEqual([])
})
