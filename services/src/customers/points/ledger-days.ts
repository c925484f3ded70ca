import { addDays, type Day, getDayInZone, getStartOfDay, listDaysUpTo } from '@sufra/domain/platform/calendar-day'
import type { RedeemedReward } from '@sufra/runtime/calls/customers'
import { createSweep } from '../../platform/calls/sweep.ts'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { isDuplicate } from '../../platform/db/store.ts'
import { Ledger, type LedgerRecord } from '../ledger.model.ts'
import { type LedgerDay, LedgerDays, type LedgerSums } from './ledger-day.model.ts'

const SWEEP_MS = 60 * 60_000

/** An entry is dated seconds before its commit; after this the day is complete. */
const WHOLE_AFTER_MS = 60 * 60_000
const STORED_DAYS = 366

export const createLedgerDaySweep = (app: AppContext) =>
  createSweep(app, (_, shouldContinue) => storeLedgerDays(app, shouldContinue), SWEEP_MS, ['customers'])

export async function getLedgerDays(days: readonly Day[], app: AppContext): Promise<Map<Day, LedgerSums>> {
  const sums = await readStoredDays(days, app)
  for (const day of await listMissingDays(days, sums, app)) sums.set(day, await sumAndStoreDay(day, app))
  return sums
}

export async function storeLedgerDays(app: AppContext, shouldContinue: () => boolean): Promise<void> {
  const today = getDayInZone(app.now(), app.config.restaurant.timeZone)
  const days = listDaysUpTo(addDays(today, -1), STORED_DAYS)
  await sweepRecords({
    name: 'ledger_days',
    app,
    find: async () => listMissingDays(days, await readStoredDays(days, app), app),
    handle: (day) => sumAndStoreDay(day, app),
    shouldContinue,
  })
}

export async function sumDay(day: Day, timeZone: string): Promise<LedgerSums> {
  const [from, until] = [getStartOfDay(day, timeZone), getStartOfDay(addDays(day, 1), timeZone)]
  const rows = await Ledger.aggregate<Row>([
    { $match: { createdAt: { $gte: from, $lt: until } } },
    { $sort: { createdAt: 1, id: 1 } },
    {
      $group: {
        _id: { type: '$type', rewardId: '$rewardId' },
        lines: { $sum: 1 },
        points: { $sum: '$points' },
        name: { $last: '$description' },
      },
    },
  ])
  return { points: sumPoints(rows), rewards: sumRewards(rows) }
}

interface Row {
  _id: Pick<LedgerRecord, 'type' | 'rewardId'>
  lines: number
  points: number
  name: string
}

function sumPoints(rows: readonly Row[]): LedgerSums['points'] {
  const points: LedgerSums['points'] = {}
  for (const { _id, points: more } of rows) points[_id.type] = (points[_id.type] ?? 0) + more
  return points
}

function sumRewards(rows: readonly Row[]): RedeemedReward[] {
  return rows.flatMap(({ _id: { type, rewardId }, lines, points, name }) =>
    type === 'redeem' && rewardId !== null ? [{ rewardId, name, redemptions: lines, points: -points }] : [],
  )
}

async function readStoredDays(days: readonly Day[], { config }: AppContext): Promise<Map<Day, LedgerSums>> {
  const { timeZone } = config.restaurant
  const stored = await LedgerDays.find({ timeZone, day: { $gte: days[0], $lte: days.at(-1) } }).lean<LedgerDay[]>()
  return new Map(stored.map(({ day, points, rewards }) => [day, { points, rewards }]))
}

async function listMissingDays(
  days: readonly Day[],
  stored: ReadonlyMap<Day, unknown>,
  { config }: AppContext,
): Promise<Day[]> {
  const first = await Ledger.findOne({}).sort({ createdAt: 1, id: 1 }).lean<LedgerRecord>()
  if (!first) return []
  const since = getDayInZone(first.createdAt, config.restaurant.timeZone)
  return days.filter((day) => day >= since && !stored.has(day))
}

async function sumAndStoreDay(day: Day, { config, now }: AppContext): Promise<LedgerSums> {
  const { timeZone } = config.restaurant
  const wholeAt = getStartOfDay(addDays(day, 1), timeZone).getTime() + WHOLE_AFTER_MS
  const isWhole = now().getTime() >= wholeAt
  const sums = await sumDay(day, timeZone)
  if (isWhole) await storeDay({ timeZone, day, ...sums })
  return sums
}

/** Concurrent writers compute the same sums, so a duplicate is ignored. */
async function storeDay({ timeZone, day, ...sums }: LedgerDay): Promise<void> {
  try {
    await LedgerDays.updateOne({ timeZone, day }, { $setOnInsert: sums }, { upsert: true })
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}
