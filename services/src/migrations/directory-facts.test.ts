import { randomUUID } from 'node:crypto'
import { openTestStore, type RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { type Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { directoryFacts } from './directory-facts.ts'

const place = { timeZone: 'Asia/Dubai' }
const day = (text: string) => new Date(`${text}T12:00:00Z`)

let store: RunningEngine
let client: MongoClient
let database: Db
beforeAll(async () => {
  store = await openTestStore('directory-facts')
  client = await MongoClient.connect(store.uri)
  database = client.db()
})
afterAll(async () => {
  await client.close()
  await store.stop()
})
beforeEach(leaveOlder)

/** Customers with their ledger as the release before wrote them, more than one batch, and one of this release. */
async function leaveOlder(): Promise<void> {
  await database.dropDatabase()
  await database
    .collection('customers')
    .insertMany([
      { id: 1, dateOfBirth: '1990-05-17' },
      { id: 2, dateOfBirth: null },
      { id: 3, dateOfBirth: '1984-12-01' },
      { id: 4, dateOfBirth: '1984-02-29', lastVisitAt: day('2026-11-20') },
      { id: 5, dateOfBirth: '1984-02-29', birthMonth: 2, lastVisitAt: day('2026-11-19') },
      ...Array.from({ length: 600 }, (_, n) => ({ id: 10 + n, dateOfBirth: '1999-01-01' })),
    ])
  await database.collection('transactions').insertMany([
    { customerId: 1, type: 'earn', createdAt: day('2026-03-01') },
    { customerId: 1, type: 'earn', createdAt: day('2026-04-01') },
    { customerId: 1, type: 'redeem', createdAt: day('2026-05-01') },
    { customerId: 3, type: 'welcome', createdAt: day('2026-05-01') },
    { customerId: 4, type: 'earn', createdAt: day('2026-05-01') },
    { customerId: 609, type: 'earn', createdAt: day('2026-06-01') },
  ])
}

const everybody = () =>
  database
    .collection('customers')
    .find({}, { projection: { _id: 0, id: 1, birthMonth: 1, lastVisitAt: 1 } })
    .sort({ id: 1 })
    .toArray()

test('customers get the month of their birth and their last purchase', async () => {
  await directoryFacts.run(database, place)
  const customers = await everybody()
  expect(customers.slice(0, 5)).toEqual([
    { id: 1, birthMonth: 5, lastVisitAt: day('2026-04-01') },
    { id: 2, birthMonth: null },
    { id: 3, birthMonth: 12 },
    { id: 4, birthMonth: 2, lastVisitAt: day('2026-11-20') },
    { id: 5, birthMonth: 2, lastVisitAt: day('2026-11-19') },
  ])
  expect(customers.at(-1)).toEqual({ id: 609, birthMonth: 1, lastVisitAt: day('2026-06-01') })
})

test('it ends in the same records wherever it was cut off, and that it ran is not felt when it runs again', async () => {
  const whole = await runCutOff(Number.POSITIVE_INFINITY)
  const expected = await everybody()
  expect(whole).toBeGreaterThan(6)
  for (let command = 1; command <= whole; command += 1) {
    await leaveOlder()
    expect(await runCutOff(command), `cut off at command ${command}`).toBe(command)
    await directoryFacts.run(database, place)
    await directoryFacts.run(database, place)
    expect(await everybody(), `cut off at command ${command}`).toEqual(expected)
  }
})

test('in an empty database there is nothing to do', async () => {
  await database.dropDatabase()
  await directoryFacts.run(database, place)
  expect(await everybody()).toEqual([])
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
  const running = directoryFacts.run(mortal.db(), place)
  if (at === Number.POSITIVE_INFINITY) await running
  else await running.catch(() => undefined)
  await mortal.close(true)
  return sent
}
