import { openTestStore, type RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { type Document, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOf, readsOf } from '../lib/testing/reads.ts'
import { eachBatch } from './each-batch.ts'

/** More than one command may look through, and not a multiple of it. */
const RECORDS = 12_345
/** What one command may look through. */
const MOST = 5000

let store: RunningEngine
let client: MongoClient
beforeAll(async () => {
  store = await openTestStore('each-batch')
  client = await MongoClient.connect(store.uri, { monitorCommands: true })
  await notes().createIndex({ isOld: 1 })
  await notes().insertMany(Array.from({ length: RECORDS }, (_, n) => ({ n, isOld: n % 3 === 0, isRare: n > 12_340 })))
})
afterAll(async () => {
  await client.close()
  await store.stop()
})
const notes = () => client.db().collection('notes')

async function numbersOf(filter: Document): Promise<number[]> {
  const found: number[] = []
  for await (const batch of eachBatch(notes(), filter)) found.push(...batch.map(({ n }) => n as number))
  return found
}
const wanted = (isWanted: (n: number) => boolean) => Array.from({ length: RECORDS }, (_, n) => n).filter(isWanted)

test('visits each matching record once, in order, across batches', async () => {
  expect(await numbersOf({})).toEqual(wanted(() => true))
  expect(await numbersOf({ isOld: true })).toEqual(wanted((n) => n % 3 === 0))
  expect(await numbersOf({ isRare: true })).toEqual(wanted((n) => n > 12_340))
  expect(await numbersOf({ n: -1 })).toEqual([])
})

test.each([{ isRare: true }, { isOld: true }, { isOld: true, isRare: true }, { n: -1 }])(
  'bounds the documents that a command examines: %j',
  async (filter) => {
    const reads = await readsOf(client, () => numbersOf(filter))
    expect(reads.length).toBeGreaterThan(4)
    for (const read of reads) expect((await costOf(client.db(), read))?.documents ?? 0).toBeLessThanOrEqual(MOST)
  },
)

test('allows a batch to remove its records from the filter', async () => {
  const done: number[] = []
  for await (const batch of eachBatch(notes(), { isOld: true })) {
    done.push(...batch.map(({ n }) => n as number))
    await notes().updateMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { $set: { isOld: false } })
  }
  expect(done).toEqual(wanted((n) => n % 3 === 0))
})
