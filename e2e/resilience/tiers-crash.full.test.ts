import type { Loyalty } from '@sufra/contracts/customers/loyalty/entities'
import { selectOfDay } from '@sufra/daily-seed/seed'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import { Ledger } from 'services/customers/ledger.model'
import { Settings } from 'services/platform/db/settings'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ProductProcess } from '../harness/spawn-product.ts'
import { waitFor } from '../harness/wait-for.ts'
import { expectConsistency } from './faults/consistency.ts'
import { retryUntilSettled } from './faults/expectations.ts'
import { type FaultyStore, openFaultyStore } from './faults/faulty-store.ts'
import { killDuring } from './faults/kill-during.ts'
import { signInPeople, spawnOnStore } from './faults/people.ts'
import { addCustomer, addPoints } from './faults/records.ts'
import type { Scene } from './faults/scene.ts'
import { getCollection } from './faults/store-access.ts'

const SILVER = { name: 'Silver', fromPoints: 100, multiplier: 1.5, color: 'silver' }
/** Three transactions of customers, and the one that ends the month. */
const DUE = 12
const TRANSACTIONS = [0, 1, 2, 3]
/** Restarts dominate the time: within this many days each transaction is met. */
const DAYS = 2
const FAULTS = ['delayRequest', 'delayReply'] as const

let store: FaultyStore
let product: ProductProcess
let second: ProductProcess
let scene: Scene
let tier = 0
beforeAll(async () => {
  store = await openFaultyStore()
  product = spawnOnStore(store.uri)
  second = spawnOnStore(store.uri)
  await product.start()
  scene = await signInPeople(product)
  const { body } = await scene.staff().send<Loyalty>('PUT', '/api/admin/loyalty', { tiers: [SILVER] })
  tier = body.tiers[0]?.id ?? 0
  await product.end()
})
afterEach(async () => {
  await product.kill()
  await second.kill()
})
afterAll(async () => {
  await product.remove()
  await second.remove()
  await store.stop()
})

const getDone = () => getCollection(Settings).findOne({ key: 'tiers_settled' })
const isSettled = async () => !String((await getDone())?.value).startsWith('2020-')
const findCustomer = (id: number) => getCollection(Customers).findOne({ id })

/** Every other customer falls, the others rise. */
let people: CustomerRecord[] = []
async function makeDue(): Promise<void> {
  people = []
  for (let count = 0; count < DUE; count += 1) people.push(await addCustomer())
  for (const [index, { id }] of people.entries()) {
    if (index % 2 === 1) await addPoints(id, 120, { amountFils: 120_00 })
    else await getCollection(Customers).updateOne({ id }, { $set: { tier } })
  }
  await getCollection(Settings).updateOne({ key: 'tiers_settled' }, { $set: { value: '2020-01 1' } }, { upsert: true })
}
async function expectSettled(): Promise<void> {
  await waitFor(isSettled, Boolean)
  const tiers = await Promise.all(people.map(async ({ id }) => (await findCustomer(id))?.tier))
  expect(tiers).toEqual(people.map((_, index) => (index % 2 === 1 ? tier : undefined)))
  await expectConsistency()
}

describe.each(FAULTS)('killed while a command is %s', (fault) => {
  it.each(selectOfDay(TRANSACTIONS, DAYS))(
    'in transaction %i, two processes finish settling the tiers',
    async (before) => {
      for (const command of ['bulkWrite', 'commitTransaction']) {
        await makeDue()
        const isOver = () => waitFor(isSettled, Boolean)
        const place = { command, before }
        expect(await killDuring({ store, product, place, fault }, () => product.start(), isOver)).toBe(true)
        await expectConsistency()
        await Promise.all([product.start(), second.start()])
        await expectSettled()
        await Promise.all([product.kill(), second.kill()])
      }
    },
  )

  it.each(['bulkWrite', 'commitTransaction'])('a purchase has one bonus after its repeat: %s', async (command) => {
    const { id } = await addCustomer()
    await addPoints(id, 100, { amountFils: 100_00 })
    await getCollection(Customers).updateOne({ id }, { $set: { tier } })
    await product.start()
    await waitFor(isSettled, Boolean)
    const buy = () =>
      scene.staff().post(`/api/customers/${id}/points`, { amount: 50 }, { 'Idempotency-Key': `tiers-${id}` })
    expect(await killDuring({ store, product, place: { command, before: 0 }, fault }, buy)).toBe(true)
    await expectConsistency()
    await product.start()
    expect(await retryUntilSettled(buy)).toMatchObject({ body: { transaction: { points: 50 }, bonus: { points: 25 } } })
    const entries = await getCollection(Ledger).find({ customerId: id }).toArray()
    expect(entries.map(({ type, points }) => `${type} ${points}`).sort()).toEqual(['bonus 25', 'earn 100', 'earn 50'])
    await expectConsistency()
  })
})
