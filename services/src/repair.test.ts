import type { ServiceBroker } from 'moleculer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Customers } from './customers/customer.model.ts'
import { CustomerDeletions } from './customers/deletion/customer-deletion.model.ts'
import { Ledger } from './customers/ledger.model.ts'
import { LedgerDays } from './customers/points/ledger-day.model.ts'
import { createBroker } from './platform/calls/broker.ts'
import { addServices } from './product.ts'
import { Codes } from './promotions/code.model.ts'
import { NewsReads } from './promotions/news-read.model.ts'
import { now, startEmptyStore } from './seeds/demo-checks.ts'

const LONG_AGO = new Date(now.getTime() - 60 * 60_000)
const THE_DAY_BEFORE = new Date(now.getTime() - 24 * 60 * 60_000)
const CUSTOMER = 1

let store: Awaited<ReturnType<typeof startEmptyStore>>
let broker: ServiceBroker
beforeAll(async () => {
  store = await startEmptyStore()
  broker = createBroker({ logLevel: 'error' })
  addServices(broker, { ...store.app, sweepMs: 10 })
  await broker.start()
  await insertLeftover(Customers, { id: CUSTOMER, phoneNumber: '+971501234567', uniqueId: '1234', voidedRefs: [] })
})
afterAll(async () => {
  await broker.stop()
  await store.stop()
})

async function insertLeftover(model: { collection: { insertOne(record: never): Promise<unknown> } }, record: object) {
  await model.collection.insertOne(record as never)
}

const deletion = { customerId: 2, phoneNumber: '+971507654321' }

const repairs: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'a deletion',
    () => insertLeftover(CustomerDeletions, { ...deletion, startedAt: LONG_AGO }),
    async () => expect(await CustomerDeletions.countDocuments({})).toBe(0),
  ],
  [
    'a code that was not paid',
    () => insertLeftover(Codes, { id: 1, customerId: CUSTOMER, ref: 'unpaid', state: 'reserved', createdAt: LONG_AGO }),
    async () => expect(await Codes.countDocuments({})).toBe(0),
  ],
  [
    'the reading of a news item that is gone',
    () => insertLeftover(NewsReads, { id: 1, customerId: CUSTOMER, newsId: 7, readAt: LONG_AGO }),
    async () => expect(await NewsReads.countDocuments({})).toBe(0),
  ],
  [
    'a day of the ledger that nobody has summed up',
    () =>
      insertLeftover(Ledger, {
        id: 1,
        ref: 'late',
        type: 'earn',
        points: 3,
        rewardId: null,
        createdAt: THE_DAY_BEFORE,
      }),
    async () => expect(await LedgerDays.findOne({}).lean()).toMatchObject({ points: { earn: 3 } }),
  ],
]

it.each(repairs)('%s, left behind while the services run, is repaired', async (_, leave, seen) => {
  await leave()
  await vi.waitFor(seen, { timeout: 20_000 })
})
