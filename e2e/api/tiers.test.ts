import type { Customer } from '@sufra/contracts/customers/entities'
import type { Loyalty, Tier } from '@sufra/contracts/loyalty/entities'
import type { LedgerEntry } from '@sufra/contracts/points/entities'
import type { PosGuest, PosOrderAnswer, PosRefundAnswer } from '@sufra/contracts/pos/entities'
import { WEBHOOK_EVENTS } from '@sufra/contracts/webhooks/fields'
import { seed } from '@sufra/daily-seed/seed'
import { addDays } from '@sufra/domain/calendar-day'
import fc from 'fast-check'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import type { AppContext } from 'services/lib/config'
import { Settings } from 'services/lib/db/settings'
import { expirePoints } from 'services/loyalty/expire-points'
import { settleTiers } from 'services/loyalty/settle-tiers'
import { Deliveries } from 'services/webhooks/delivery.model'
import { Webhooks } from 'services/webhooks/webhook.model'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyClient } from '../harness/api-key.ts'
import { listAuditEntries } from '../harness/audit-entries.ts'
import type { Person } from '../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../harness/product.ts'
import { addReward, writeDirectly } from '../harness/write-directly.ts'

const SILVER = { name: 'Silver', nameAr: 'فضي', fromPoints: 100, multiplier: 1.2, color: 'silver' } as const
const GOLD = { name: 'Gold', nameAr: null, fromPoints: 300, multiplier: 1.5, color: 'gold' } as const

type Guest = Person & { customer: Customer }
interface Moved {
  customer: Customer
  transaction: LedgerEntry
  bonus?: LedgerEntry
  newTier?: Tier
}

let product: TestProduct
let editor: Person
let guest: Guest
let silver: number
let gold: number
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await Settings.deleteMany({ key: { $in: ['loyalty', 'tiers_settled', 'points_expired_on'] } })
  await setNow(NOON.toISOString())
  const { tiers } = await saveTiers([SILVER, GOLD])
  ;[silver = 0, gold = 0] = tiers.map(({ id }) => id)
  await settle()
  guest = await product.customer()
})

async function setNow(instant: string): Promise<void> {
  product.clock.now = new Date(instant)
  editor = await product.editor()
}
const saveTiers = async (tiers: readonly object[]) =>
  (await editor.send<Loyalty>('PUT', '/api/admin/loyalty', { tiers })).body
const earn = async (amount: number, fields: object = {}, of = guest) =>
  (await editor.post<Moved>(`/api/customers/${of.customer.id}/points`, { amount, ...fields })).body
const refund = (id: number, fields: object = {}) =>
  editor.post<Moved>(`/api/admin/transactions/${id}/refund`, { reason: 'Wrong table', ...fields })
const getCustomer = async ({ customer: { id } } = guest) => (await editor.get<Customer>(`/api/customers/${id}`)).body
const getTier = async (of = guest) => (await getCustomer(of)).tier
const getProgress = async () => (await editor.get(`/api/customers/${guest.customer.id}/tier`)).body
async function createReceipt(amount: number): Promise<string> {
  const { phoneNumber } = guest.customer
  return (await editor.post<{ qrCode: string }>('/api/admin/qr-generate', { phoneNumber, amount })).body.qrCode
}
const listLedger = async () =>
  (await editor.get<LedgerEntry[]>(`/api/customers/${guest.customer.id}/transactions?limit=200`)).body
const app = (): AppContext => ({
  config: { restaurant: { timeZone: 'Asia/Dubai' }, mail: null } as never,
  now: () => product.clock.now,
})
const settle = () => settleTiers(app(), () => true)
async function expectSums(): Promise<number> {
  const { points } = await getCustomer()
  expect((await listLedger()).reduce((sum, entry) => sum + entry.points, 0)).toBe(points)
  const { lots } = (await Customers.findOne({ id: guest.customer.id }).lean<CustomerRecord>()) ?? {}
  if (lots) expect(lots.reduce((sum, lot) => sum + lot.points, 0)).toBe(points)
  return points
}

describe('rules of tiers', () => {
  it('are saved with ids that stay, beside the other rules, and recorded', async () => {
    await editor.send('PUT', '/api/admin/loyalty', { expiryMonths: 12 })
    const renamed = { ...GOLD, id: gold, name: 'Golden' }
    const saved = await saveTiers([SILVER, renamed].map((tier, index) => ({ ...tier, id: [silver, gold][index] })))
    expect(saved).toMatchObject({ expiryMonths: 12, tiers: [{ id: silver }, { id: gold, name: 'Golden' }] })
    expect((await editor.get<Loyalty>('/api/admin/loyalty')).body).toEqual(saved)
    expect((await listAuditEntries('setting:loyalty')).at(-1)).toMatchObject({ what: 'settings.loyalty', after: saved })
    const { tiers } = await saveTiers([SILVER, renamed])
    expect(tiers[0]?.id).toBeGreaterThan(gold)
    expect((await guest.get<{ tiers: Tier[] }>('/api/restaurant')).body.tiers).toEqual(tiers)
  })

  it.each([
    ['no list', 'Gold', 'tiers'],
    ['five tiers', [1, 2, 3, 4, 5].map((fromPoints) => ({ ...GOLD, fromPoints })), 'tiers'],
    ['equal points', [SILVER, { ...GOLD, fromPoints: 100 }], 'tiers'],
    ['descending points', [GOLD, SILVER], 'tiers'],
    ['no points', [{ ...GOLD, fromPoints: 0 }], 'tiers.0.fromPoints'],
    ['a part of a point', [{ ...GOLD, fromPoints: 1.5 }], 'tiers.0.fromPoints'],
    ['a multiplier below 1', [{ ...GOLD, multiplier: 0.9 }], 'tiers.0.multiplier'],
    ['a multiplier above 3', [{ ...GOLD, multiplier: 3.1 }], 'tiers.0.multiplier'],
    ['a multiplier of hundredths', [{ ...GOLD, multiplier: 1.25 }], 'tiers.0.multiplier'],
    ['no name', [{ ...GOLD, name: ' ' }], 'tiers.0.name'],
    ['a long name', [{ ...GOLD, name: 'x'.repeat(25) }], 'tiers.0.name'],
    ['a free colour', [{ ...GOLD, color: '#ff0000' }], 'tiers.0.color'],
    ['an unknown id', [{ ...GOLD, id: 99 }], 'tiers'],
    ['one id twice', [1, 2].map((fromPoints) => ({ ...GOLD, id: 1, fromPoints })), 'tiers'],
  ])('refuse %s', async (_, tiers, field) => {
    const { status, body } = await editor.send<{ code: string; details: { field: string }[] }>(
      'PUT',
      '/api/admin/loyalty',
      { tiers },
    )
    expect([status, body.code, body.details?.[0]?.field]).toEqual([400, 'VALIDATION_ERROR', field])
  })

  it('off, answer nothing about tiers', async () => {
    await earn(150)
    await saveTiers([])
    await settle()
    expect(await getCustomer()).not.toHaveProperty('tier')
    expect((await guest.get('/api/restaurant')).body).not.toHaveProperty('tiers')
    expect(await getProgress()).toEqual({ tier: null, points: 0 })
    expect(await earn(100)).not.toHaveProperty('bonus')
    expect(await getTier()).toBeUndefined()
  })

  it('count the customers that tiers would have today', async () => {
    const count = async () =>
      (await editor.get<{ customers: number }[]>('/api/admin/loyalty/tiers/preview?fromPoints=100,300')).body
    const [before] = [await count()]
    await earn(100)
    await earn(300, {}, await product.customer())
    const added = (await count()).map(({ customers }, index) => customers - (before[index]?.customers ?? 0))
    expect(added).toEqual([1, 1])
  })

  it.each(['300,100', '1,2,3,4,5', '0', 'Gold', ''])('count none for %j', async (fromPoints) => {
    const { status } = await editor.get(`/api/admin/loyalty/tiers/preview?fromPoints=${fromPoints}`)
    expect(status).toBe(400)
  })
})

describe('a purchase', () => {
  it('that reaches a tier names it, and the next one earns its bonus in an entry of its own', async () => {
    expect(await earn(99.99)).not.toHaveProperty('newTier')
    const reached = await earn(1)
    expect([reached.newTier?.name, reached.customer.tier, reached.bonus]).toEqual(['Silver', silver, undefined])
    const next = await earn(45.5, { posOrderNumber: 'T-1' })
    expect(next).not.toHaveProperty('newTier')
    expect(next.transaction).toMatchObject({ type: 'earn', points: 45, bonusTenths: 2 })
    const bonus = { type: 'bonus', description: 'Bonus', points: 9, amount: null, posOrderNumber: 'T-1' }
    expect(next.bonus).toMatchObject({ ...bonus, adminName: 'owner', balance: 10 + 99 + 1 + 45 + 9 })
    expect(next.customer.points).toBe(164)
    expect((await listLedger()).slice(0, 2)).toEqual([next.bonus, next.transaction])
    expect(await expectSums()).toBe(164)
  })

  it('may skip a tier, and its own bonus is that of the tier held before', async () => {
    expect((await earn(400)).newTier?.name).toBe('Gold')
    expect((await earn(7)).bonus?.points).toBe(3)
  })

  it('without a whole point of bonus has no entry for it', async () => {
    await earn(100)
    const { bonus, transaction } = await earn(4)
    expect([bonus, transaction.bonusTenths]).toEqual([undefined, undefined])
  })

  it('counts towards a tier, unlike bonuses, the welcome gift, corrections and redemptions', async () => {
    await earn(100)
    await earn(50)
    await editor.send('PUT', `/api/customers/${guest.customer.id}/points`, { points: 900 })
    const rewardId = await addReward({ pointsCost: 500 })
    await guest.post(`/api/rewards/${rewardId}/redeem`, { customerId: guest.customer.id })
    expect(await getProgress()).toEqual({ tier: silver, points: 150 })
  })

  it('is counted for twelve months, to the same date in the restaurant', async () => {
    for (const [bought, stillCounted, over] of [
      ['2036-02-29T23:30:00+04:00', '2037-02-28T23:59:00+04:00', '2037-03-01T00:00:00+04:00'],
      ['2036-12-31T23:59:00+04:00', '2037-12-31T23:59:00+04:00', '2038-01-01T00:00:00+04:00'],
    ] as const) {
      guest = await product.customer()
      await setNow(bought)
      await earn(60)
      await setNow(stillCounted)
      expect(await getProgress()).toEqual({ tier: null, points: 60 })
      expect(await earn(40)).toMatchObject({ newTier: { name: 'Silver' } })
      await setNow(over)
      expect(await getProgress()).toEqual({ tier: silver, points: 40 })
    }
  })

  it('is booked right when staff, a till and a receipt reach a tier at once', async () => {
    await earn(99)
    const { id: customerId } = guest.customer
    const till = await createKeyClient(editor, product.person())
    const order = (orderNumber: string) =>
      till.post<PosOrderAnswer>('/api/pos/orders', { orderNumber, amount: 30, guest: { customerId } })
    const qrString = await createReceipt(30)
    const booked = [earn(30), earn(30), order('R-1'), order('R-2'), guest.post('/api/qr-scan', { qrString })]
    await Promise.all(booked)
    const purchases = (await listLedger()).filter(({ type, points }) => type === 'earn' && points === 30)
    expect(purchases).toHaveLength(5)
    const [first, ...others] = purchases.sort((one, other) => (one.balance ?? 0) - (other.balance ?? 0))
    expect([first?.bonusTenths, ...new Set(others.map(({ bonusTenths }) => bonusTenths))]).toEqual([undefined, 2])
    expect(await getTier()).toBe(silver)
    expect(await expectSums()).toBe(10 + 99 + 5 * 30 + 4 * 6)
  })

  it('by a receipt earns its bonus once, however often it is scanned', async () => {
    await earn(100)
    const qrString = await createReceipt(50)
    const scan = () => guest.post('/api/qr-scan', { qrString })
    const answers = await Promise.all([scan(), scan(), scan()])
    const credited = answers.filter(({ status }) => status < 300)
    expect(credited[0]?.body).toMatchObject({ pointsAdded: 50, bonusAdded: 10, customer: { points: 170 } })
    expect(await expectSums()).toBe(170)
  })

  it('queues its bonus for webhooks as earned points', async () => {
    await earn(100)
    await Deliveries.deleteMany({})
    const paused = { id: 1, place: 1, url: 'http://127.0.0.1:9/', isActive: true, pausedUntil: new Date('2100-01-01') }
    await writeDirectly(
      Webhooks.collection.insertOne({
        ...paused,
        ...{ events: [...WEBHOOK_EVENTS], includesPersonalData: false, secret: 'c2VjcmV0', createdBy: 'owner' },
        ...{ createdAt: NOON, version: 1, failingSince: null, disabledAt: null, lastFailure: null },
      }),
    )
    const { transaction } = await earn(50)
    await refund(transaction.id)
    await writeDirectly(Webhooks.deleteMany({}))
    const sent = await Deliveries.find({}).sort({ id: 1 }).lean<{ type: string; body: string }[]>()
    expect(sent.map(({ type }) => type).sort()).toEqual([
      'points.earned',
      'points.earned',
      'points.refunded',
      'points.refunded',
    ])
  })
})

describe('a refund', () => {
  it('takes the bonus of its purchase back, at the multiplier of that day', async () => {
    await earn(100)
    const { transaction } = await earn(50, { posOrderNumber: 'T-7' })
    await saveTiers([{ ...SILVER, id: silver, multiplier: 3 }])
    const { body } = await refund(transaction.id)
    const bonus = { type: 'bonus', points: -10, refundOf: transaction.id, reason: 'Wrong table', posOrderNumber: 'T-7' }
    expect(body).toMatchObject({ transaction: { points: -50 }, bonus, customer: { points: 110 } })
    expect(await expectSums()).toBe(110)
  })

  it('in parts takes exactly the bonus back', async () => {
    await earn(300)
    const { transaction } = await earn(33.7)
    const taken = []
    for (const amount of [0.3, 1.5, 13.4, 18.5])
      taken.push((await refund(transaction.id, { amount })).body.bonus?.points)
    expect(taken.reduce((sum: number, points) => sum + (points ?? 0), 0)).toBe(-16)
    expect(await expectSums()).toBe(310)
  })

  it('of spent points says how many there are with the bonus, and takes those', async () => {
    await earn(100)
    const { transaction } = await earn(50)
    await editor.send('PUT', `/api/customers/${guest.customer.id}/points`, { points: 55 })
    const refused = await refund(transaction.id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'POINTS_ALREADY_SPENT', points: 60, balance: 55 } })
    const { body } = await refund(transaction.id, { takeWhatIsThere: true })
    expect([body.transaction.points, body.bonus?.points, await expectSums()]).toEqual([-50, -5, 0])
  })

  it('lowers the progress and not the tier, until the 1st of a month', async () => {
    const { transaction } = await earn(320)
    await refund(transaction.id, { amount: 200 })
    expect(await getProgress()).toEqual({ tier: gold, points: 120 })
    await settle()
    expect(await getTier()).toBe(gold)
    await setNow('2036-11-30T23:59:00+04:00')
    await settle()
    expect(await getTier()).toBe(gold)
    await setNow('2036-12-01T00:00:00+04:00')
    await settle()
    expect(await getTier()).toBe(silver)
  })
})

describe('a till', () => {
  it('sees the tier, its bonus and the new tier, beside the documented fields', async () => {
    const till = await createKeyClient(editor, product.person())
    const { id: customerId } = guest.customer
    const find = async () => (await till.get<PosGuest>(`/api/pos/guests?customerId=${customerId}`)).body
    const order = async (orderNumber: string, amount: number) =>
      (await till.post<PosOrderAnswer>('/api/pos/orders', { orderNumber, amount, guest: { customerId } })).body
    expect(await find()).not.toHaveProperty('tier')
    expect(await order('P-1', 120)).toMatchObject({ pointsAdded: 120, points: 130, newTier: { name: 'Silver' } })
    expect(await find()).toMatchObject({ tier: { name: 'Silver', nameAr: 'فضي' } })
    const booked = await order('P-2', 40)
    expect(booked).toMatchObject({ pointsAdded: 40, bonusAdded: 8, points: 178 })
    expect(await order('P-2', 40)).toEqual(booked)
    const { body } = await till.post<PosRefundAnswer>('/api/pos/orders/P-2/refund', { reason: 'Wrong table' })
    expect(body).toMatchObject({ pointsTakenBack: 40, bonusTakenBack: 8, points: 130 })
    expect(await expectSums()).toBe(130)
  })
})

describe('settling', () => {
  it('lets a tier fall on the 1st alone, by the purchases of twelve months', async () => {
    await setNow('2035-12-15T12:00:00+04:00')
    await earn(300)
    for (const [instant, tier] of [
      ['2036-11-30T23:59:00+04:00', gold],
      ['2036-12-01T00:01:00+04:00', gold],
      ['2036-12-31T23:59:00+04:00', gold],
      ['2037-01-01T00:01:00+04:00', undefined],
    ] as const) {
      await setNow(instant)
      await settle()
      expect(await getTier(), instant).toBe(tier)
    }
  })

  it('that begins late in a month decides as on the 1st', async () => {
    await setNow('2035-12-05T12:00:00+04:00')
    await earn(300)
    await setNow('2036-12-20T12:00:00+04:00')
    await settle()
    expect(await getTier()).toBe(gold)
  })

  it('raises after a change, and lowers nobody', async () => {
    await earn(150)
    const other = await product.customer()
    await earn(320, {}, other)
    await saveTiers([
      { ...SILVER, id: silver, fromPoints: 50 },
      { ...GOLD, id: gold, fromPoints: 400 },
    ])
    await settle()
    expect([await getTier(), await getTier(other)]).toEqual([silver, gold])
    const { tiers } = await saveTiers([
      { ...SILVER, id: silver, fromPoints: 50 },
      { ...GOLD, fromPoints: 140 },
    ])
    await settle()
    expect([await getTier(), await getTier(other)]).toEqual([tiers[1]?.id, tiers[1]?.id])
  })

  it('begins with the purchases from before the tiers', async () => {
    await saveTiers([])
    await settle()
    await earn(120)
    await saveTiers([SILVER])
    await settle()
    expect(await getProgress()).toMatchObject({ points: 120 })
    expect(await getTier()).toBeDefined()
  })

  it('happens once in several processes, and continues after it was stopped', async () => {
    await setNow('2036-01-10T12:00:00+04:00')
    const guests = await Promise.all(Array.from({ length: 7 }, () => product.customer()))
    for (const one of guests) await earn(100, {}, one)
    await setNow('2037-02-01T00:01:00+04:00')
    let left = 1
    await settleTiers(app(), () => left-- > 0)
    await Promise.all([settle(), settle()])
    expect(await Promise.all(guests.map(getTier))).toEqual(guests.map(() => undefined))
  })

  it('races with purchases without losing a rise', async () => {
    await setNow('2036-01-10T12:00:00+04:00')
    await earn(100)
    await setNow('2037-02-01T00:01:00+04:00')
    await Promise.all([settle(), earn(110), settle()])
    await settle()
    expect(await getTier()).toBe(silver)
  })
})

describe('the directory', () => {
  it('finds and exports the customers of a tier', async () => {
    await earn(150)
    const { body } = await editor.get<Customer[]>(`/api/customers?tier=${silver}&limit=200`)
    expect(body.map(({ id }) => id)).toContain(guest.customer.id)
    expect(body.every(({ tier }) => tier === silver)).toBe(true)
    expect(
      (await editor.get<Customer[]>(`/api/customers?tier=${gold}&search=${guest.customer.phoneNumber}`)).body,
    ).toEqual([])
  })
})

describe('any mix of changes', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('earn' as const), amount: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ kind: fc.constant('set' as const), points: fc.integer({ min: 0, max: 300 }) }),
    fc.record({ kind: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ kind: fc.constant('expiry' as const), months: fc.constantFrom(null, 6, 12) }),
    fc.record({ kind: fc.constant('tiers' as const), multiplier: fc.constantFrom(1, 1.3, 2.9) }),
  )

  it(
    'leaves balance, ledger and lots equal',
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
          await setNow(NOON.toISOString())
          guest = await product.customer()
          const purchases: number[] = []
          for (const one of steps) {
            if (one.kind === 'earn') purchases.push((await earn(one.amount)).transaction.id)
            else if (one.kind === 'set')
              await editor.send('PUT', `/api/customers/${guest.customer.id}/points`, { points: one.points })
            else if (one.kind === 'refund')
              await refund(purchases.at(-1) ?? 0, { amount: one.part, takeWhatIsThere: true })
            else if (one.kind === 'expiry') await editor.send('PUT', '/api/admin/loyalty', { expiryMonths: one.months })
            else if (one.kind === 'tiers') await saveTiers([{ ...SILVER, id: silver, multiplier: one.multiplier }])
            else {
              const day = addDays(product.clock.now.toISOString().slice(0, 10), one.days)
              await setNow(`${day}T12:00:00+04:00`)
              await expirePoints(app(), () => true)
              await settle()
            }
            expect(await expectSums()).toBeGreaterThanOrEqual(0)
          }
        }),
        { seed, numRuns: 8 },
      ),
    60_000,
  )
})
