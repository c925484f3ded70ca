import type { ResultOf } from '@sufra/contracts/call'
import type { calls } from '@sufra/contracts/calls'
import { listSeeds, scaleRuns } from '@sufra/daily-seed/seed'
import { getDayInZone, listDaysUpTo } from '@sufra/domain/platform/calendar-day'
import fc from 'fast-check'
import type { ServiceBroker } from 'moleculer'
import { Customers } from 'services/customers/customer.model'
import { Ledger, type LedgerRecord } from 'services/customers/ledger.model'
import { LedgerDays } from 'services/customers/points/ledger-day.model'
import { storeLedgerDays } from 'services/customers/points/ledger-days'
import { getPointsReport } from 'services/customers/points/points-report.action'
import { listRedeemedRewards } from 'services/customers/points/redeemed-rewards.action'
import { createBroker } from 'services/platform/calls/broker'
import type { AppContext } from 'services/platform/config'
import { getRewardsReport } from 'services/promotions/rewards-report.action'
import { startEmptyStore } from 'services/seeds/demo-checks'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { endSharedProduct } from '../../harness/run-product.ts'
import { reportPoints, reportRewards } from './plain-reports.ts'

const MINUTE_MS = 60_000
/** Zones with a clock change during the histories, and one with a half-hour offset. */
const ZONES = ['Asia/Dubai', 'America/New_York', 'Asia/Kathmandu', 'Europe/Berlin']
/** Three days before the end of New York's daylight saving time. */
const BEGIN = new Date('2036-10-30T09:00:00Z')

let store: Awaited<ReturnType<typeof startEmptyStore>>
let broker: ServiceBroker
const clock = { now: BEGIN }
beforeAll(async () => {
  await endSharedProduct()
  store = await startEmptyStore()
})
afterEach(() => broker?.stop())
afterAll(() => store.stop())

function createApp(timeZone: string): AppContext {
  const { config } = store.app
  return { config: { ...config, restaurant: { ...config.restaurant, timeZone } }, now: () => clock.now }
}

type Step =
  | { kind: 'line'; type: LedgerRecord['type']; points: number; rewardId: number; lateSeconds: number }
  | { kind: 'newcomer' | 'deletion' | 'sweep' }
  | { kind: 'pause'; minutes: number }
  | { kind: 'ask'; days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('line' as const),
    type: fc.constantFrom(...(['earn', 'welcome', 'redeem', 'adjustment', 'bonus'] as const)),
    points: fc.integer({ min: 1, max: 500 }),
    rewardId: fc.integer({ min: 1, max: 12 }),
    lateSeconds: fc.nat(50),
  }),
  fc.record({ kind: fc.constantFrom(...(['newcomer', 'deletion', 'sweep'] as const)) }),
  fc.record({
    kind: fc.constant('pause' as const),
    minutes: fc.oneof(fc.nat(90), fc.integer({ min: 600, max: 3000 })),
  }),
  fc.record({ kind: fc.constant('ask' as const), days: fc.integer({ min: 1, max: 9 }) }),
)

it.each(listSeeds(2026))('reports equal the ledger, whatever was requested before (seed %i)', async (seed) => {
  const history = fc.array(step, { minLength: 20, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom(...ZONES), async (steps, timeZone) => {
      await Promise.all([Ledger.deleteMany({}), LedgerDays.deleteMany({}), Customers.deleteMany({})])
      clock.now = BEGIN
      const app = createApp(timeZone)
      await serve(app)
      for (const each of [...steps, { kind: 'ask', days: 9 } as const]) await take(each, app)
      await broker.stop()
    }),
    { numRuns: scaleRuns(12), seed },
  )
})

async function serve(app: AppContext): Promise<void> {
  broker = createBroker({ logLevel: 'error' })
  const actions = { pointsReport: getPointsReport(app), redeemedRewards: listRedeemedRewards(app) }
  broker.createService({ name: 'customers', actions })
  broker.createService({ name: 'promotions', actions: { rewardsReport: getRewardsReport } })
  await broker.start()
}

let lines = 0

async function take(wanted: Step, app: AppContext): Promise<void> {
  if (wanted.kind === 'line') await put(wanted)
  if (wanted.kind === 'pause') clock.now = new Date(clock.now.getTime() + wanted.minutes * MINUTE_MS)
  if (wanted.kind === 'sweep') await storeLedgerDays(app, () => true)
  if (wanted.kind === 'newcomer') {
    lines += 1
    const newcomer = { id: lines, phoneNumber: `${lines}`, uniqueId: `${lines}`, createdAt: clock.now }
    await Customers.collection.insertOne(newcomer as never)
  }
  if (wanted.kind === 'deletion') await Customers.deleteOne({})
  if (wanted.kind === 'ask') await compare(wanted.days, app)
}

/** Inserts a ledger entry with its counters, committed some seconds after its date. */
async function put({ type, points, rewardId, lateSeconds }: Step & { kind: 'line' }): Promise<void> {
  lines += 1
  const isRedemption = type === 'redeem'
  await Ledger.collection.insertOne({
    id: lines,
    ref: `line:${lines}`,
    type,
    points: isRedemption ? -points : points,
    rewardId: isRedemption ? rewardId : null,
    description: `Named ${lines}`,
    createdAt: new Date(clock.now.getTime() - lateSeconds * 1000),
  } as never)
}

type Report<Name extends 'pointsReport' | 'rewardsReport'> = ResultOf<(typeof calls)[Name]>

async function compare(days: number, { config }: AppContext): Promise<void> {
  const { timeZone } = config.restaurant
  const entries = await Ledger.find({}).sort({ createdAt: 1, id: 1 }).lean<LedgerRecord[]>()
  const people = await Customers.find({}).lean<{ createdAt: Date }[]>()
  const covered = listDaysUpTo(getDayInZone(clock.now, timeZone), days)
  const points = await broker.call<Report<'pointsReport'>, object>('customers.pointsReport', { days })
  expect(points).toEqual(reportPoints(covered, entries, people, timeZone))
  const rewards = await broker.call<Report<'rewardsReport'>, object>('promotions.rewardsReport', { days })
  expect(rewards.map(({ nameAr: _, ...reward }) => reward)).toEqual(reportRewards(covered, entries, timeZone))
}
