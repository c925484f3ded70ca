import { randomUUID } from 'node:crypto'
import { openTestStore, type RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { type Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderKeys } from './order-keys.ts'

const place = { timeZone: 'Asia/Dubai' }

let store: RunningEngine
let client: MongoClient
let database: Db
beforeAll(async () => {
  store = await openTestStore('order-keys')
  client = await MongoClient.connect(store.uri)
  database = client.db()
})
afterAll(async () => {
  await client.close()
  await store.stop()
})
beforeEach(leaveOlder)

/** A ledger as the release before wrote it, more than one batch of orders, and a line of this release. */
async function leaveOlder(): Promise<void> {
  await database.dropDatabase()
  await database
    .collection('transactions')
    .insertMany([
      { id: 1, type: 'earn', posOrderNumber: 'POS-10 234' },
      { id: 2, type: 'earn', posOrderNumber: null },
      { id: 3, type: 'adjustment', posOrderNumber: 'POS-10234' },
      { id: 4, type: 'earn', posOrderNumber: 'table' },
      { id: 5, type: 'earn', posOrderNumber: '٧٧', orderKey: '77' },
      ...Array.from({ length: 600 }, (_, n) => ({ id: 10 + n, type: 'earn', posOrderNumber: `#${n}` })),
    ])
}

const keys = async () => {
  const lines = await database.collection('transactions').find({}).sort({ id: 1 }).toArray()
  return lines.map(({ id, orderKey = null }) => [id, orderKey])
}

test('purchases with an order number get what its spellings have in common', async () => {
  await orderKeys.run(database, place)
  const found = await keys()
  expect(found.slice(0, 6)).toEqual([
    [1, 'POS10234'],
    [2, null],
    [3, null],
    [4, null],
    [5, '77'],
    [10, '#0'],
  ])
  expect(found.at(-1)).toEqual([609, '#599'])
})

test('it ends in the same records wherever it was cut off, and that it ran is not felt when it runs again', async () => {
  const whole = await runCutOff(Number.POSITIVE_INFINITY)
  const expected = await keys()
  expect(whole).toBeGreaterThan(4)
  for (let command = 1; command <= whole; command += 1) {
    await leaveOlder()
    expect(await runCutOff(command), `cut off at command ${command}`).toBe(command)
    await orderKeys.run(database, place)
    await orderKeys.run(database, place)
    expect(await keys(), `cut off at command ${command}`).toEqual(expected)
  }
})

test('in an empty database there is nothing to do', async () => {
  await database.dropDatabase()
  await orderKeys.run(database, place)
  expect(await keys()).toEqual([])
})

/** Runs it in a process whose connections are gone once it has sent that many commands. @returns how many it sent. */
async function runCutOff(at: number): Promise<number> {
  const appName = randomUUID()
  const mortal = await MongoClient.connect(store.uri, { monitorCommands: true, retryWrites: false, appName })
  let sent = 0
  mortal.on('commandStarted', ({ commandName }) => {
    if (commandName === 'endSessions') return
    sent += 1
    if (sent === at) void mortal.close(true)
  })
  const running = orderKeys.run(mortal.db(), place)
  if (at === Number.POSITIVE_INFINITY) await running
  else await running.catch(() => undefined)
  await mortal.close(true)
  return sent
}
