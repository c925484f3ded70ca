import { randomUUID } from 'node:crypto'
import { openTestStore, type RunningEngine } from '@sufra/embedded-mongo/testing/engines'
import { type Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nameKeys } from './name-keys.ts'

const place = { timeZone: 'Asia/Dubai' }
let store: RunningEngine
let client: MongoClient
let database: Db
beforeAll(async () => {
  store = await openTestStore('name-keys')
  client = await MongoClient.connect(store.uri)
  database = client.db()
})
afterAll(async () => {
  await client.close()
  await store.stop()
})
beforeEach(leaveOlder)

/** Customers and bookings as the release before wrote them, more than one batch of each. */
async function leaveOlder(): Promise<void> {
  await database.dropDatabase()
  await database.collection('customers').insertMany([
    {
      id: 1,
      firstName: 'محمد',
      lastName: 'Al Ali',
      phoneNumber: '+971501234567',
      searchText: 'محمد al ali محمد +971501234567 0501234567',
    },
    ...Array.from({ length: 600 }, (_, n) => ({
      id: n + 2,
      firstName: 'Anna',
      lastName: `Nr ${n}`,
      phoneNumber: `+4420${n}`,
      searchText: `anna nr ${n} anna +4420${n}`,
    })),
  ])
  await database.collection('reservations').insertMany([
    { id: 1, customerName: 'Mohamed', customerPhone: '+971501234567', searchText: 'mohamed +971501234567 0501234567' },
    { id: 2, customerName: '', customerPhone: '', searchText: '' },
    { id: 3, customerName: 'Omar', customerPhone: '', searchText: 'omar\nOMAR\n' },
  ])
}

const texts = async (name: string) =>
  (await database.collection(name).find({}).sort({ id: 1 }).toArray()).map(({ searchText }) => searchText)
const everything = async () => ({ customers: await texts('customers'), bookings: await texts('reservations') })

test('what is stored is found in other spellings too', async () => {
  await nameKeys.run(database, place)
  const customers = await texts('customers')
  expect(customers[0]).toBe('محمد al ali محمد +971501234567 0501234567\nMOHAMMED\nALI\nMOHAMMED\n')
  expect(customers[600]).toBe('anna nr 599 anna +4420599\nANNA\nNR\n599\nANNA\n')
  expect(await texts('reservations')).toEqual(['mohamed +971501234567 0501234567\nMOHAMMED\n', '\n', 'omar\nOMAR\n'])
})

test('that it ran is not felt when it runs again', async () => {
  await nameKeys.run(database, place)
  const before = await everything()
  await nameKeys.run(database, place)
  expect(await everything()).toEqual(before)
})

test('it ends in the same records wherever it was cut off', async () => {
  const whole = await runCutOff(Number.POSITIVE_INFINITY)
  const expected = await everything()
  expect(whole).toBeGreaterThan(6)
  for (let command = 1; command <= whole; command += 1) {
    await leaveOlder()
    expect(await runCutOff(command), `cut off at command ${command}`).toBe(command)
    await nameKeys.run(database, place)
    expect(await everything(), `cut off at command ${command}`).toEqual(expected)
  }
})

test('in an empty database there is nothing to do', async () => {
  await database.dropDatabase()
  await nameKeys.run(database, place)
  expect(await everything()).toEqual({ customers: [], bookings: [] })
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
  const running = nameKeys.run(mortal.db(), place)
  if (at === Number.POSITIVE_INFINITY) await running
  else await running.catch(() => undefined)
  await mortal.close(true)
  return sent
}
