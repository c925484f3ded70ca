import { selectOfDay } from '@sufra/daily-seed/seed'
import { addDays, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import { Ledger } from 'services/customers/ledger.model'
import { Settings } from 'services/platform/db/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductProcess } from '../harness/spawn-product.ts'
import type { WireFault } from '../harness/store-proxy.ts'
import { waitFor } from '../harness/wait-for.ts'
import { expectConsistency } from './faults/consistency.ts'
import { type FaultyStore, openFaultyStore } from './faults/faulty-store.ts'
import { killDuring } from './faults/kill-during.ts'
import { signInPeople, spawnOnStore } from './faults/people.ts'
import { addCustomer } from './faults/records.ts'
import { getCollection } from './faults/store-access.ts'

const TODAY = getDayInZone(new Date(), 'Asia/Dubai')
const OLD = { until: addDays(TODAY, -1), points: 30 }
const LATER = { until: addDays(TODAY, 5), points: 20 }
/** Three transactions of customers, and the one that ends the day. */
const DUE = 12
const TRANSACTIONS = [0, 1, 2, 3]
/** Restarts dominate the time: within this many days each transaction is met. */
const DAYS = 2

let store: FaultyStore
let product: ProductProcess
let second: ProductProcess
let commands: string[] = []
const kills = new Set<string>()
beforeAll(async () => {
  store = await openFaultyStore()
  product = spawnOnStore(store.uri)
  second = spawnOnStore(store.uri)
  await product.start()
  const scene = await signInPeople(product)
  await scene.staff().send('PUT', '/api/admin/loyalty', { expiryMonths: 12 })
  await product.end()
  await getCollection(Settings).updateOne({ key: 'loyalty' }, { $set: { 'value.notBefore': addDays(TODAY, -400) } })
  commands = await listCommands()
})
afterAll(async () => {
  await product.remove()
  await second.remove()
  await store.stop()
})

let people: CustomerRecord[] = []
async function makeDue(): Promise<void> {
  await getCollection(Settings).deleteOne({ key: 'points_expired_on' })
  people = []
  for (let count = 0; count < DUE; count += 1) people.push(await addCustomer(OLD.points + LATER.points))
  const id = { $in: people.map((customer) => customer.id) }
  await getCollection(Customers).updateMany({ id }, { $set: { lots: [OLD, LATER] } })
}
const listExpiries = () =>
  getCollection(Ledger)
    .find({ customerId: { $in: people.map(({ id }) => id) }, type: 'expire' })
    .toArray()
const isFinished = () => getCollection(Settings).countDocuments({ key: 'points_expired_on' })
async function expectExpiredOnce(): Promise<void> {
  await waitFor(isFinished, (count) => count === 1)
  const lines = await listExpiries()
  expect(lines.map(({ customerId }) => customerId).sort()).toEqual(people.map(({ id }) => id).sort())
  const wanted = { points: LATER.points, lots: [LATER], expiryWarning: { until: LATER.until, days: 7 } }
  for (const { id } of people) expect(await getCollection(Customers).findOne({ id })).toMatchObject(wanted)
  await expectConsistency()
}

async function listCommands(): Promise<string[]> {
  await makeDue()
  const noted = store.proxy.note()
  await product.start()
  await waitFor(isFinished, (count) => count === 1)
  await product.end()
  return [...new Set(noted.filter(({ inTransaction }) => inTransaction).map(({ command }) => command))]
}

async function killAt(command: string, before: number, fault: WireFault): Promise<boolean> {
  await makeDue()
  const isOver = () => waitFor(isFinished, (count) => count === 1)
  const isMet = await killDuring({ store, product, place: { command, before }, fault }, () => product.start(), isOver)
  await expectConsistency()
  return isMet
}

describe.each(['delayRequest', 'delayReply'] as const)('killed while a command is %s', (fault) => {
  it.each(selectOfDay(TRANSACTIONS, DAYS))(
    'in transaction %i, it expires points once, and two processes finish it',
    async (before) => {
      for (const command of commands) {
        if (await killAt(command, before, fault)) kills.add(`${command} ${fault}`)
        await Promise.all([product.start(), second.start()])
        await expectExpiredOnce()
        await Promise.all([product.end(), second.end()])
      }
    },
  )
})

it('every command was met', () => {
  expect(kills).toContain('bulkWrite delayRequest')
  expect(kills).toContain('commitTransaction delayReply')
  expect(kills.size).toBe(2 * commands.length)
})
