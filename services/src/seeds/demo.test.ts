import { addDays } from '@sufra/domain/platform/calendar-day'
import { DEFAULT_HOURS, getOpenPeriods } from '@sufra/domain/platform/opening-hours'
import { normalisePhone } from '@sufra/domain/platform/phone'
import { DEFAULT_CAPACITY, findBusiest } from '@sufra/domain/reservations/capacity'
import { listSlots } from '@sufra/domain/reservations/slots'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CustomerRecord, Customers } from '../customers/customer.model.ts'
import type { LedgerRecord } from '../customers/ledger.model.ts'
import { verifyCustomerPassword } from '../customers/password.ts'
import { Tags } from '../customers/tags/tag.model.ts'
import { Segments } from '../marketing/segments/segment.model.ts'
import type { AppContext } from '../platform/config.ts'
import { allocateId } from '../platform/db/counters.ts'
import { loadSetup } from '../platform/setup/setup-facts.ts'
import { type CodeRecord, Codes } from '../promotions/code.model.ts'
import { Reservations } from '../reservations/bookings/reservation.model.ts'
import { Feedbacks } from '../reservations/feedback/feedback.model.ts'
import { loadFeedbackSettings } from '../reservations/feedback/feedback-settings.ts'
import { seedDemo } from './demo.ts'
import {
  findImbalances,
  now,
  readBookedSeats,
  readCustomers,
  readLedger,
  readReservations,
  readSheetSeats,
  readSheets,
  readStrangersBookings,
  startEmptyStore,
  TODAY,
} from './demo-checks.ts'

let store: Awaited<ReturnType<typeof startEmptyStore>>
let app: AppContext
beforeAll(async () => {
  store = await startEmptyStore()
  app = store.app
  await seedDemo(app)
})
afterAll(() => store.stop())

describe('demo guests', () => {
  test('are sixty with unique, normalized phones and IDs', async () => {
    const all = await readCustomers()
    expect(all).toHaveLength(60)
    expect(new Set(all.map(({ phoneNumber }) => phoneNumber)).size).toBe(60)
    expect(new Set(all.map(({ uniqueId }) => uniqueId)).size).toBe(60)
    for (const { phoneNumber, uniqueId } of all) {
      expect(normalisePhone(phoneNumber)).toBe(phoneNumber)
      expect(uniqueId).toMatch(/^[1-9]\d{3}$/)
    }
  })

  test('start with Layla, who signs in with her first name and has 480 points', async () => {
    const layla = await Customers.findOne({ phoneNumber: '+971501234567' }).lean<CustomerRecord>()
    expect(layla).toMatchObject({ firstName: 'Layla', points: 480, password: null })
    expect(await verifyCustomerPassword('layla', layla as CustomerRecord, app)).toBe(true)
  })

  test('have balances equal to their ledgers', async () => {
    expect(await findImbalances()).toEqual([])
  })

  test('have purchases worth their points, none before joining and none in the future', async () => {
    const joined = new Map((await readCustomers()).map(({ id, createdAt }) => [id, createdAt]))
    for (const { type, points, amountFils, customerId, createdAt } of await readLedger()) {
      if (type === 'earn') expect(points).toBe(Math.floor((amountFils ?? 0) / 100))
      expect(Math.sign(points)).toBe(type === 'redeem' ? -1 : 1)
      expect(createdAt >= (joined.get(customerId) ?? now) && createdAt <= now).toBe(true)
    }
  })

  test('have one welcome entry each', async () => {
    const welcomed = (await readLedger()).filter(({ type }) => type === 'welcome').map(({ customerId }) => customerId)
    expect(welcomed.sort((a, b) => a - b)).toEqual((await readCustomers()).map(({ id }) => id))
  })
})

describe('demo redemptions', () => {
  test('have one code per ledger entry, at the price of its reward', async () => {
    const taken = (await readLedger()).filter(({ type }) => type === 'redeem')
    const codes = await Codes.find({}).sort({ id: 1 }).lean<CodeRecord[]>()
    const facts = ({ ref, customerId, rewardId, createdAt }: CodeRecord | LedgerRecord) => ({
      ref,
      customerId,
      rewardId,
      createdAt,
    })
    expect(codes.length).toBeGreaterThan(20)
    expect(codes.map(({ rewardTitleAr }) => rewardTitleAr)).toEqual(taken.map(({ descriptionAr }) => descriptionAr))
    expect(codes.map((code) => ({ ...facts(code), points: -code.pointsCost, title: code.rewardTitle }))).toEqual(
      taken.map((line) => ({ ...facts(line), points: line.points, title: line.description })),
    )
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  })

  test('never cost more than the balance at the time', async () => {
    const inTime = (await readLedger()).sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    const balances = new Map<number, number>()
    for (const { customerId, points } of inTime) {
      const left = (balances.get(customerId) ?? 0) + points
      expect(left).toBeGreaterThanOrEqual(0)
      balances.set(customerId, left)
    }
  })

  test('were used before they expired, are usable, or have expired', async () => {
    for (const { isUsed, usedAt, createdAt, expiresAt } of await Codes.find({}).lean<CodeRecord[]>()) {
      expect(createdAt <= now).toBe(true)
      expect(usedAt !== null).toBe(isUsed)
      if (usedAt) expect(createdAt < usedAt && usedAt <= now && usedAt < expiresAt).toBe(true)
    }
  })
})

describe('demo bookings', () => {
  test('lie between three days ago and fourteen days ahead, at offered times', async () => {
    const all = await readReservations()
    const days = new Set(all.map(({ date }) => date))
    expect([...days].sort()).toEqual(Array.from({ length: 18 }, (_, index) => addDays(TODAY, index - 3)))
    for (const { date, time, startsAt, startsMinute } of all) {
      const slot = listSlots(getOpenPeriods(DEFAULT_HOURS, date), date, 'Asia/Dubai').find(
        (offered) => offered.time === time,
      )
      expect(slot).toMatchObject({ startsAt, startsMinute })
    }
  })

  test('are completed when they are past, and not before', async () => {
    for (const { status, startsAt } of await readReservations()) {
      expect(status).not.toBe(startsAt < now ? 'confirmed' : 'completed')
      if (startsAt >= now) expect(status).not.toBe('no_show')
    }
  })

  test('belong to demo guests, never Layla', async () => {
    expect(await readStrangersBookings()).toEqual([])
    const hers = (await readReservations()).filter(({ customerPhone }) => customerPhone === '+971501234567')
    expect(hers).toEqual([])
  })

  test('never exceed the capacity', async () => {
    for (const { seats } of await readSheets()) {
      const { tables, people } = findBusiest(seats, 0, 1440)
      expect(tables).toBeLessThanOrEqual(DEFAULT_CAPACITY.totalTables)
      expect(people).toBeLessThanOrEqual(DEFAULT_CAPACITY.maxPersonsPerSlot)
    }
  })

  test('hold exactly the seats of the day sheets', async () => {
    expect(await readSheetSeats()).toEqual(await readBookedSeats())
  })
})

test('ids of the demo data are not assigned again', async () => {
  const last = (records: { id: number }[]) => Math.max(...records.map(({ id }) => id))
  expect(await allocateId('customers')).toBeGreaterThan(last(await readCustomers()))
  expect(await allocateId('transactions')).toBeGreaterThan(last(await readLedger()))
  expect(await allocateId('discount_codes')).toBeGreaterThan(last(await Codes.find({}).lean<CodeRecord[]>()))
  expect(await allocateId('reservations')).toBeGreaterThan(last(await readReservations()))
})

describe('demo tags', () => {
  test('are on customers, and a segment has each kind of relative filter', async () => {
    const vip = await Tags.findOne({ name: 'VIP' }).lean()
    expect(await Customers.countDocuments({ tags: vip?.id })).toBe(7)
    expect(await Segments.countDocuments({})).toBe(3)
  })
})

test('the setup list is dismissed in the demo', async () => {
  expect((await loadSetup()).facts).toEqual({ isDismissed: true })
})

describe('demo feedback', () => {
  test('is about visits that were completed, while nobody is asked', async () => {
    const feedback = await Feedbacks.find({}).lean()
    expect(feedback).toHaveLength(6)
    const visits = await Reservations.countDocuments({ id: { $in: feedback.map(({ id }) => id) }, status: 'completed' })
    expect(visits).toBe(6)
    expect(await loadFeedbackSettings()).toEqual({ isOn: false, version: 0 })
  })
})
