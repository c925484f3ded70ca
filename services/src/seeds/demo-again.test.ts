import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Customers } from '../customers/customer.model.ts'
import { Ledger } from '../customers/ledger.model.ts'
import type { AppContext } from '../platform/config.ts'
import { Settings } from '../platform/db/settings.ts'
import { Codes } from '../promotions/code.model.ts'
import { Rewards } from '../promotions/reward.model.ts'
import { Reservations } from '../reservations/bookings/reservation.model.ts'
import { seedDemo } from './demo.ts'
import {
  findImbalances,
  readBookedSeats,
  readCustomers,
  readSheetSeats,
  readStrangersBookings,
  startEmptyStore,
} from './demo-checks.ts'

let store: Awaited<ReturnType<typeof startEmptyStore>>
let app: AppContext
beforeAll(async () => {
  store = await startEmptyStore()
  app = store.app
  await seedDemo(app)
})
afterAll(() => store.stop())

async function readStore(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
    found[name] = await mongoose.connection.collection(name).find({}).sort({ _id: 1 }).toArray()
  }
  return found
}

describe('restart with the demo data', () => {
  test('changes nothing', async () => {
    const before = await readStore()
    expect(Object.keys(before)).toContain('customers')
    await seedDemo({ ...app, now: () => new Date('2037-01-01T00:00:00Z') })
    expect(await readStore()).toEqual(before)
  })

  test('after a first start interrupted before the guests adds them without duplicates', async () => {
    const counts = () =>
      Promise.all([Rewards, Reservations, Ledger, Codes].map((model) => model.collection.countDocuments({})))
    const before = await counts()
    await interruptFill()
    await seedDemo(app)
    expect(await readCustomers()).toHaveLength(60)
    expect(await counts()).toEqual(before)
    await expectWhole()
  })

  test('after one interrupted between day sheets and bookings leaves no orphaned seat', async () => {
    await interruptFill()
    await Reservations.deleteMany({})
    await seedDemo(app)
    await expectWhole()
  })

  test('does not restore guests that staff deleted', async () => {
    await Customers.deleteMany({})
    await seedDemo(app)
    expect(await readCustomers()).toEqual([])
  })

  async function interruptFill() {
    await Customers.deleteMany({})
    await Settings.deleteMany({})
  }

  async function expectWhole() {
    expect(await findImbalances()).toEqual([])
    expect(await readStrangersBookings()).toEqual([])
    expect(await readSheetSeats()).toEqual(await readBookedSeats())
  }
})
