import type { Customer } from '@sufra/contracts/customers/entities'
import type { OutstandingPoints } from '@sufra/contracts/customers/loyalty/entities'
import type { LedgerEntry } from '@sufra/contracts/customers/points/entities'
import { scaleRuns, seed } from '@sufra/daily-seed/seed'
import type { PointLot } from '@sufra/domain/customers/point-lots'
import { addDays } from '@sufra/domain/platform/calendar-day'
import type { HoursEntry } from '@sufra/domain/platform/opening-hours'
import { renderMetrics } from '@sufra/runtime/metrics'
import fc from 'fast-check'
import { type CustomerRecord, Customers } from 'services/customers/customer.model'
import { findExpiringPoints } from 'services/customers/loyalty/expiring-points'
import { expirePoints } from 'services/customers/points/expire-points'
import { runningSweep } from 'services/platform/calls/set-aside'
import type { AppContext } from 'services/platform/config'
import { Settings } from 'services/platform/db/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '../../harness/audit-entries.ts'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { addReward, changeLoyaltyElsewhere } from '../../harness/write-directly.ts'
import { SILVER } from './tier-stage.ts'

/** NOON is 21 November 2036. */
const OPENING = '2037-11-30'

let product: TestProduct
let editor: Person
let guest: Person & { customer: Customer }
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  await Settings.deleteMany({ key: { $in: ['loyalty', 'points_expired_on'] } })
  await setNow(NOON.toISOString())
  await saveExpiry(null)
  guest = await product.customer()
})

async function setNow(instant: string): Promise<void> {
  product.clock.now = new Date(instant)
  editor = await product.editor()
}
const saveExpiry = async (expiryMonths: number | null) =>
  (await editor.send<{ version: number }>('PUT', '/api/admin/loyalty', { expiryMonths })).body
const earn = async (amount: number) =>
  (await editor.post<{ transaction: LedgerEntry }>(`/api/customers/${guest.customer.id}/points`, { amount })).body
    .transaction
const listLots = async () => (await editor.get<PointLot[]>(`/api/customers/${guest.customer.id}/lots`)).body
const listLedger = async () =>
  (await editor.get<LedgerEntry[]>(`/api/customers/${guest.customer.id}/transactions?limit=200`)).body
const getBalance = async () => (await editor.get<Customer>(`/api/customers/${guest.customer.id}`)).body.points
const app = (): AppContext => ({
  config: { restaurant: { timeZone: 'Asia/Dubai' }, mail: null } as never,
  now: () => product.clock.now,
})
const expire = () => expirePoints(app(), () => true)
async function expectSums(): Promise<number> {
  const balance = await getBalance()
  expect((await listLedger()).reduce((sum, { points }) => sum + points, 0)).toBe(balance)
  const { lots } = (await Customers.findOne({ id: guest.customer.id }).lean<CustomerRecord>()) ?? {}
  if (lots) expect(lots.reduce((sum, { points }) => sum + points, 0)).toBe(balance)
  return balance
}

describe('rules of the loyalty programme', () => {
  it('are off at first, and nothing is stored', async () => {
    await Settings.deleteMany({ key: 'loyalty' })
    await earn(90)
    expect(await listLots()).toEqual([])
    expect(await Customers.findOne({ id: guest.customer.id }).lean()).not.toHaveProperty('lots')
  })

  it('are saved at the seen version, and recorded', async () => {
    const { version } = await saveExpiry(12)
    const stale = await editor.send('PUT', '/api/admin/loyalty', { expiryMonths: 6 }, { 'If-Match': `${version - 1}` })
    expect([stale.status, stale.body.code]).toEqual([409, 'EDIT_CONFLICT'])
    const saved = { expiryMonths: 12, notBefore: OPENING, birthday: null, tiers: [], version }
    expect((await editor.get('/api/admin/loyalty')).body).toEqual(saved)
    expect((await listAuditEntries('setting:loyalty')).at(-1)).toMatchObject({ what: 'settings.loyalty', after: saved })
  })

  it.each([5, 37, 6.5, '12 months', undefined])('refuse %s months', async (expiryMonths) => {
    const { status, body } = await editor.send('PUT', '/api/admin/loyalty', { expiryMonths })
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('preview what would expire first', async () => {
    const { first } = (await editor.get<{ first: OutstandingPoints }>('/api/admin/loyalty/preview?expiryMonths=6')).body
    expect(first.until).toBe('2037-05-31')
    expect(first.points).toBeGreaterThanOrEqual(10)
    expect(await listLots()).toEqual([])
  })

  it('report all points by their last day', async () => {
    await saveExpiry(12)
    await setNow('2036-12-10T12:00:00+04:00')
    await earn(25)
    const { body } = await editor.get<OutstandingPoints[]>('/api/admin/loyalty/outstanding')
    expect(body.map(({ until }) => until)).toEqual([OPENING, '2037-12-31'])
    expect(body.at(-1)).toEqual({ until: '2037-12-31', points: 25, customers: 1 })
  })
})

describe('lots', () => {
  it('begin with the balance, gain purchases by month, and are spent soonest first', async () => {
    await saveExpiry(12)
    expect(await listLots()).toEqual([{ until: OPENING, points: 10 }])
    await setNow('2036-12-31T23:30:00+04:00')
    await earn(30)
    await setNow('2037-01-01T00:30:00+04:00')
    await earn(40)
    const rewardId = await addReward({ pointsCost: 25 })
    await editor.post(`/api/rewards/${rewardId}/redeem`, { customerId: guest.customer.id })
    expect(await listLots()).toEqual([
      { until: '2037-12-31', points: 15 },
      { until: '2038-01-31', points: 40 },
    ])
    await expectSums()
  })

  it('give back the points of a refunded purchase', async () => {
    await saveExpiry(12)
    await setNow('2036-12-10T12:00:00+04:00')
    const { id } = await earn(30)
    await editor.post(`/api/admin/transactions/${id}/refund`, { reason: 'Wrong table' })
    expect(await listLots()).toEqual([{ until: OPENING, points: 10 }])
  })

  it('of a new customer last a whole period', async () => {
    await saveExpiry(6)
    await setNow('2037-05-15T12:00:00+04:00')
    guest = await product.customer()
    expect(await listLots()).toEqual([{ until: '2037-11-30', points: 10 }])
  })

  it('are visible to the guest alone, and to staff', async () => {
    await saveExpiry(12)
    const path = `/api/customers/${guest.customer.id}/lots`
    expect((await guest.get(path)).body).toHaveLength(1)
    expect((await (await product.customer()).get(path)).status).toBe(403)
  })
})

describe('expiry', () => {
  it('takes points after their last day in the restaurant, by a ledger entry', async () => {
    await saveExpiry(12)
    await setNow('2036-12-10T12:00:00+04:00')
    await earn(30)
    await setNow('2037-11-30T23:59:00+04:00')
    await expire()
    expect(await getBalance()).toBe(40)
    await setNow('2037-12-01T00:01:00+04:00')
    await expire()
    expect(await listLedger()).toMatchObject([{ type: 'expire', points: -10, balance: 30 }, {}, {}])
    expect(await listLots()).toEqual([{ until: '2037-12-31', points: 30 }])
    await expectSums()
  })

  it('waits until the hours of the last day end', async () => {
    await saveExpiry(12)
    const week = (await editor.get<HoursEntry[]>('/api/restaurant-hours')).body
    const late = week.map((day) => ({ ...day, isClosed: false, openTime: '18:00', closeTime: '02:00' }))
    await editor.post('/api/admin/restaurant-hours', late)
    const balances = []
    const quoted = []
    for (const time of ['00:30', '01:59', '02:00']) {
      await setNow(`2037-12-01T${time}:00+04:00`)
      await expire()
      balances.push(await getBalance())
      const record = await Customers.findOne({ id: guest.customer.id }).lean<CustomerRecord>()
      quoted.push(record && (await findExpiringPoints(record, app())))
    }
    expect(balances).toEqual([10, 10, 0])
    const warning = { points: 10, until: OPENING }
    expect(quoted).toEqual([warning, warning, null])
    await editor.post('/api/admin/restaurant-hours', week)
  })

  it('leaves a refund no more than what is left of the purchase', async () => {
    const reason = { reason: 'Wrong bill' }
    await saveExpiry(12)
    const { id } = await earn(50)
    await setNow('2036-12-10T12:00:00+04:00')
    await earn(70)
    await setNow('2037-12-01T03:00:00+04:00')
    await expire()
    expect(await expectSums()).toBe(70)
    const path = `/api/admin/transactions/${id}/refund`
    for (const amount of [20, undefined])
      expect(
        (await editor.post<{ transaction: LedgerEntry }>(path, { ...reason, amount })).body.transaction,
      ).toMatchObject({
        points: 0,
        balance: 70,
      })
    expect(await expectSums()).toBe(70)
    expect((await editor.post(path, reason)).body.code).toBe('REFUND_TOO_LARGE')
  })

  it('limits no refund after it was switched off: nothing expired', async () => {
    await saveExpiry(12)
    await setNow('2036-11-22T12:00:00+04:00')
    await saveExpiry(6)
    const { id } = await earn(50)
    await setNow('2036-12-10T12:00:00+04:00')
    await earn(30)
    await saveExpiry(null)
    await setNow('2037-06-15T12:00:00+04:00')
    await editor.post(`/api/admin/transactions/${id}/refund`, { reason: 'Wrong bill' })
    expect(await expectSums()).toBe(40)
  })

  it('leaves a refund on the last day what was spent, which is owed', async () => {
    await saveExpiry(12)
    const { id } = await earn(50)
    await editor.send('PUT', `/api/customers/${guest.customer.id}/points`, { points: 5 })
    await setNow('2036-12-10T12:00:00+04:00')
    await earn(70)
    await setNow(`${OPENING}T23:00:00+04:00`)
    await editor.post(`/api/admin/transactions/${id}/refund`, { reason: 'Wrong bill' })
    expect(await expectSums()).toBe(25)
  })

  it('leaves a refund of points and bonus together no more than what is left of the purchase', async () => {
    await saveExpiry(12)
    await editor.send('PUT', '/api/admin/loyalty', { tiers: [SILVER] })
    await earn(100)
    const { id } = await earn(50)
    await editor.send('PUT', `/api/customers/${guest.customer.id}/points`, { points: 52 })
    await setNow('2036-12-10T12:00:00+04:00')
    await earn(70)
    await setNow('2037-12-01T03:00:00+04:00')
    const refund = await editor.post(`/api/admin/transactions/${id}/refund`, { reason: 'Wrong bill' })
    expect(refund.body).toMatchObject({ transaction: { points: -50 }, bonus: { points: -2 } })
  })

  it('happens once, however often and in how many processes it runs', async () => {
    await saveExpiry(12)
    await setNow('2037-12-01T03:00:00+04:00')
    const others = await Promise.all([product.customer(), product.customer()])
    await Promise.all([expire(), expire(), expire()])
    await expire()
    expect((await listLedger()).filter(({ type }) => type === 'expire')).toHaveLength(1)
    expect(await expectSums()).toBe(0)
    for (const { customer } of others) expect(customer.points).toBe(10)
  })

  it('continues after it was stopped', async () => {
    await saveExpiry(12)
    for (let added = 0; added < 10; added += 1) guest = await product.customer()
    await setNow('2037-12-01T03:00:00+04:00')
    const countHolders = () => Customers.countDocuments({ points: { $gt: 0 } })
    const before = await countHolders()
    let left = 1
    await expirePoints(app(), () => left-- > 0)
    expect([await countHolders(), await expectSums()]).toEqual([before - 5, 10])
    await expire()
    expect(await expectSums()).toBe(0)
  })

  it('races with purchases without losing a point', async () => {
    await saveExpiry(12)
    await setNow('2037-12-01T03:00:00+04:00')
    await Promise.all([expire(), earn(5), earn(6), expire(), earn(7)])
    expect(await expectSums()).toBe(18)
  })

  it('ends when the rules change meanwhile', async () => {
    await saveExpiry(12)
    await setNow('2037-12-01T03:00:00+04:00')
    await changeLoyaltyElsewhere({ months: null })
    await expire()
    expect(await expectSums()).toBe(10)
  })

  it.each([
    ['whose transaction fails', { points: '10' }],
    ['whose lots cannot be read', { lots: 5 }],
  ])('passes over a customer %s, and tries that one again after a pause', async (_, broken) => {
    await saveExpiry(12)
    const later = [await product.customer(), await product.customer()]
    await setNow('2037-12-01T03:00:00+04:00')
    const { id } = guest.customer
    const whole = await Customers.collection.findOne({ id })
    await Customers.collection.updateOne({ id }, { $set: broken } as never)
    const shared = app()
    const lines: unknown[] = []
    const logger = { warn: (...line: unknown[]) => void lines.push(line) } as never
    const running = { logger, shouldContinue: () => true }
    const sweep = () => runningSweep.run(running, () => expirePoints(shared, running.shouldContinue))
    await sweep()
    const balances = await Customers.find({ id: { $in: later.map(({ customer }) => customer.id) } }).lean()
    expect(balances.map(({ points }) => points)).toEqual([0, 0])
    expect(await Settings.exists({ key: 'points_expired_on' })).toBeNull()
    const about = { values: { sweep: 'points_expiry', record: id, failures: 1, pauseSeconds: 0 } }
    expect(lines).toEqual([[expect.stringContaining('A record of a sweep failed and is set aside'), about]])
    expect((await renderMetrics()).text).toMatch(/^sweep_records_set_aside\{sweep="points_expiry"\} [1-9]/m)

    await sweep()
    await Customers.collection.replaceOne({ id }, whole as never)
    await sweep()
    expect([await getBalance(), lines.length]).toEqual([10, 2])
    await setNow('2037-12-01T03:00:30+04:00')
    await sweep()
    expect(await expectSums()).toBe(0)
    expect(await Settings.exists({ key: 'points_expired_on' })).not.toBeNull()
  })

  it('warns 30 and 7 days before, once each', async () => {
    await saveExpiry(12)
    const getWarning = async () =>
      (await Customers.findOne({ id: guest.customer.id }).lean<CustomerRecord>())?.expiryWarning
    for (const [day, days] of [
      ['2037-10-30', undefined],
      ['2037-10-31', 30],
      ['2037-11-22', 30],
      ['2037-11-23', 7],
      ['2037-11-30', 7],
    ] as const) {
      await setNow(`${day}T09:00:00+04:00`)
      await expire()
      expect((await getWarning())?.days, day).toBe(days)
    }
  })
})

describe('any mix of changes', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('earn' as const), amount: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ kind: fc.constant('set' as const), points: fc.integer({ min: 0, max: 300 }) }),
    fc.record({ kind: fc.constant('refund' as const), part: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ kind: fc.constant('rule' as const), months: fc.constantFrom(null, 6, 12) }),
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
            if (one.kind === 'earn') purchases.push((await earn(one.amount)).id)
            else if (one.kind === 'set')
              await editor.send('PUT', `/api/customers/${guest.customer.id}/points`, { points: one.points })
            else if (one.kind === 'refund')
              await editor.post(`/api/admin/transactions/${purchases.at(-1) ?? 0}/refund`, {
                amount: one.part,
                reason: 'Test',
                takeWhatIsThere: true,
              })
            else if (one.kind === 'rule') await saveExpiry(one.months)
            else {
              const day = addDays(product.clock.now.toISOString().slice(0, 10), one.days)
              await setNow(`${day}T12:00:00+04:00`)
              await expire()
            }
            await expectSums()
          }
        }),
        { seed, numRuns: scaleRuns(8) },
      ),
    60_000,
  )
})
