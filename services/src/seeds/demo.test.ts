import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@sufra/domain/calendar-day'
import { DEFAULT_CAPACITY, loadOf, seatsOf } from '@sufra/domain/capacity'
import { DEFAULT_HOURS } from '@sufra/domain/opening-hours'
import { normalisePhone } from '@sufra/domain/phone'
import { occupies } from '@sufra/domain/reservation-status'
import { slotsOfDay } from '@sufra/domain/slots'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerRecord, Customers } from '../customers/customer.model.ts'
import { Ledger, type LedgerEntry } from '../customers/ledger.model.ts'
import { passwordMatches } from '../customers/password.ts'
import { readServicesConfig } from '../lib/config.ts'
import { nextId } from '../lib/counters.ts'
import { connectStore, disconnectStore } from '../lib/store.ts'
import type { World } from '../lib/world.ts'
import { prepareStore } from '../product.ts'
import { type RewardRecord, Rewards } from '../promotions/reward.model.ts'
import { type DaySheet, DaySheets } from '../reservations/day-sheet.model.ts'
import { type ReservationRecord, Reservations } from '../reservations/reservation.model.ts'
import { seedDemo } from './demo.ts'

const TODAY = '2036-11-21'
const now = new Date(`${TODAY}T15:00:00Z`)
const dataDir = mkdtempSync(join(tmpdir(), 'demo-'))
let store: EmbeddedMongo
let world: World
beforeAll(async () => {
  store = await startEmbeddedMongo({ dataDir: join(dataDir, 'store') })
  await connectStore(store.uri)
  await prepareStore()
  world = { config: readServicesConfig({ DATA_DIR: dataDir }), now: () => now }
  await seedDemo(world)
})
afterAll(async () => {
  await disconnectStore()
  await store.stop()
  rmSync(dataDir, { recursive: true })
})

const customers = () => Customers.find({}).sort({ id: 1 }).lean<CustomerRecord[]>()
const ledger = () => Ledger.find({}).sort({ id: 1 }).lean<LedgerEntry[]>()
const reservations = () => Reservations.find({}).sort({ id: 1 }).lean<ReservationRecord[]>()
const sheets = () => DaySheets.find({}).sort({ day: 1 }).lean<DaySheet[]>()

/** Everything that is in the store, by collection. */
async function everything(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const { name } of (await mongoose.connection.db?.listCollections().toArray()) ?? []) {
    found[name] = await mongoose.connection.collection(name).find({}).sort({ _id: 1 }).toArray()
  }
  return found
}

/** Customers whose balance is not the sum of their ledger. */
async function imbalances(): Promise<unknown[]> {
  const lines = await ledger()
  const sumOf = (id: number) =>
    lines.filter(({ customerId }) => customerId === id).reduce((sum, { points }) => sum + points, 0)
  return (await customers()).filter(({ id, points }) => points !== sumOf(id))
}

describe('the demo guests', () => {
  test('are sixty, with phones and IDs of their own, in the form in which they are stored', async () => {
    const all = await customers()
    expect(all).toHaveLength(60)
    expect(new Set(all.map(({ phoneNumber }) => phoneNumber)).size).toBe(60)
    expect(new Set(all.map(({ uniqueId }) => uniqueId)).size).toBe(60)
    for (const { phoneNumber, uniqueId } of all) {
      expect(normalisePhone(phoneNumber)).toBe(phoneNumber)
      expect(uniqueId).toMatch(/^[1-9]\d{3}$/)
    }
  })

  test('begin with Layla, who signs in with her first name and has 480 points', async () => {
    const layla = await Customers.findOne({ phoneNumber: '+971501234567' }).lean<CustomerRecord>()
    expect(layla).toMatchObject({ firstName: 'Layla', points: 480, password: null })
    expect(await passwordMatches('layla', layla as CustomerRecord, world)).toBe(true)
  })

  test('have balances that equal the sums of their ledgers', async () => {
    expect(await imbalances()).toEqual([])
  })

  test('have purchases whose points are the whole dirhams, none before joining and none to come', async () => {
    const joined = new Map((await customers()).map(({ id, createdAt }) => [id, createdAt]))
    for (const { type, points, amountFils, customerId, createdAt } of await ledger()) {
      if (type === 'earn') expect(points).toBe(Math.floor((amountFils ?? 0) / 100))
      expect(points).toBeGreaterThan(0)
      expect(createdAt >= (joined.get(customerId) ?? now) && createdAt <= now).toBe(true)
    }
  })

  test('were each welcomed once', async () => {
    const welcomed = (await ledger()).filter(({ type }) => type === 'welcome').map(({ customerId }) => customerId)
    expect(welcomed.sort((a, b) => a - b)).toEqual((await customers()).map(({ id }) => id))
  })
})

describe('the demo bookings', () => {
  test('lie from three days ago to fourteen days ahead, at times that are offered', async () => {
    const all = await reservations()
    const days = new Set(all.map(({ date }) => date))
    expect([...days].sort()).toEqual(Array.from({ length: 18 }, (_, index) => addDays(TODAY, index - 3)))
    for (const { date, time, startsAt } of all) {
      const slot = slotsOfDay(DEFAULT_HOURS, date, 'Asia/Dubai').find((offered) => offered.time === time)
      expect(slot?.startsAt).toEqual(startsAt)
    }
  })

  test('are over when they are past, and not before', async () => {
    for (const { status, startsAt } of await reservations()) {
      expect(status).not.toBe(startsAt < now ? 'confirmed' : 'completed')
      if (startsAt >= now) expect(status).not.toBe('no_show')
    }
  })

  test('are never Layla’s', async () => {
    const hers = (await reservations()).filter(({ customerPhone }) => customerPhone === '+971501234567')
    expect(hers).toEqual([])
  })

  test('never fill the room beyond its capacity', async () => {
    for (const { seats } of await sheets()) {
      const load = loadOf(seats)
      expect(Math.max(...load.map(({ tables }) => tables))).toBeLessThanOrEqual(DEFAULT_CAPACITY.totalTables)
      expect(Math.max(...load.map(({ people }) => people))).toBeLessThanOrEqual(DEFAULT_CAPACITY.maxPersonsPerSlot)
    }
  })

  test('hold exactly the seats that the day sheets carry', async () => {
    const expected = (await reservations())
      .filter(({ status }) => occupies(status))
      .flatMap(({ id, hold, date, startsAt, time, partySize }) => {
        const slot = slotsOfDay(DEFAULT_HOURS, date, 'Asia/Dubai').find((offered) => offered.time === time)
        expect(slot?.startsAt).toEqual(startsAt)
        return seatsOf(date, slot?.startsMinute ?? 0, partySize).map((seat) => ({ ...seat, reservationId: id, hold }))
      })
    const carried = (await sheets()).flatMap(({ day, seats }) => seats.map((seat) => ({ day, ...seat })))
    const sorted = (seats: object[]) => seats.map((seat) => JSON.stringify(Object.entries(seat).sort())).sort()
    expect(sorted(carried)).toEqual(sorted(expected))
  })
})

test('there are six rewards', async () => {
  expect(await Rewards.find({}).lean<RewardRecord[]>()).toHaveLength(6)
})

test('no id of the demo data is handed out again', async () => {
  const last = (records: { id: number }[]) => Math.max(...records.map(({ id }) => id))
  expect(await nextId('customers')).toBeGreaterThan(last(await customers()))
  expect(await nextId('transactions')).toBeGreaterThan(last(await ledger()))
  expect(await nextId('reservations')).toBeGreaterThan(last(await reservations()))
  expect(await nextId('rewards')).toBeGreaterThan(last(await Rewards.find({}).lean<RewardRecord[]>()))
})

describe('starting again', () => {
  test('changes nothing', async () => {
    const before = await everything()
    expect(Object.keys(before)).toContain('customers')
    await seedDemo({ ...world, now: () => new Date('2037-01-01T00:00:00Z') })
    expect(await everything()).toEqual(before)
  })

  test('after a first start that was cut off before the guests fills them in and doubles nothing', async () => {
    const before = { rewards: await Rewards.countDocuments({}), reservations: await Reservations.countDocuments({}) }
    const lines = await Ledger.countDocuments({})
    await Customers.deleteMany({})
    await seedDemo(world)
    expect(await customers()).toHaveLength(60)
    expect(await imbalances()).toEqual([])
    expect(await Ledger.countDocuments({})).toBe(lines)
    expect(await Rewards.countDocuments({})).toBe(before.rewards)
    expect(await Reservations.countDocuments({})).toBe(before.reservations)
  })
})
