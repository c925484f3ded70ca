import { setTimeout } from 'node:timers/promises'
import { findTier, getRaisedTier, getReachedTier, type Tier } from '@sufra/domain/customers/tiers'
import { type Day, getDayInZone } from '@sufra/domain/platform/calendar-day'
import { createSweep } from '../../platform/calls/sweep.ts'
import { sweepRecords } from '../../platform/calls/sweep-records.ts'
import type { AppContext } from '../../platform/config.ts'
import { getSetting, saveSetting } from '../../platform/db/settings.ts'
import { publishChange, runTransaction, updateOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { isCurrentVersion, loadLoyalty } from './loyalty-rules.ts'
import { readProgress } from './read-progress.ts'

const SWEEP_MS = 60_000

/** Month and version of the rules that were worked through; empty while there are no tiers. */
const DONE_KEY = 'tiers_settled'
// The purchases of many customers at once delay the tills.
const BATCH = 25
// A purchase by one of them meanwhile repeats the transaction.
const CUSTOMERS_PER_TRANSACTION = 5
/** Leaves the tills room. */
const PAUSE_MS = 15

export const createTierSweep = (app: AppContext) =>
  createSweep(app, (_, shouldContinue) => applyTiers(app, shouldContinue), SWEEP_MS, ['customers'])

interface Settlement {
  version: number
  tiers: readonly Tier[]
  /** Progress counts from the same date a year before. */
  day: Day
  mayFall: boolean
  timeZone: string
}

type Member = Pick<CustomerRecord, 'id' | 'tier'>

/**
 * Sets all customers' tiers on the 1st of a month, and raises them after a change of the rules. Each transaction
 * settles a few customers and decides by what is stored, so that it may stop anywhere, and run twice or in two
 * processes.
 */
export async function applyTiers(app: AppContext, shouldContinue: () => boolean): Promise<void> {
  const { tiers, version } = await loadLoyalty()
  const { timeZone } = app.config.restaurant
  const today = getDayInZone(app.now(), timeZone)
  const month = today.slice(0, 'YYYY-MM'.length)
  const before = await getSetting(DONE_KEY, '')
  const done = tiers.length === 0 ? '' : `${month} ${version}`
  if (before === done) return
  // Late in a month it falls as it would have on the 1st.
  const mayFall = !before.startsWith(month)
  const settlement = { version, tiers, mayFall, day: mayFall ? `${month}-01` : today, timeZone }
  const settle = async (ids: readonly number[]) => {
    const isCurrent = await runTransaction(() => settleMembers(ids, settlement))
    await setTimeout(PAUSE_MS)
    return isCurrent
  }
  const isDone = await sweepRecords({
    name: 'tiers',
    app,
    find: () => findDue(settlement),
    handle: (id) => settle([id]),
    batch: { size: CUSTOMERS_PER_TRANSACTION, handle: settle },
    pass: done,
    shouldContinue,
  })
  if (isDone) await runTransaction(async () => write(saveSetting(DONE_KEY, done, app.now())))
}

async function* readMembers(): AsyncGenerator<Member[]> {
  for (let last = 0; ; ) {
    const batch = await Customers.find({ id: { $gt: last } }, { _id: 0, id: 1, tier: 1 })
      .sort({ id: 1 })
      .limit(BATCH)
      .lean<Member[]>()
    const final = batch.at(-1)
    if (!final) return
    yield batch
    last = final.id
  }
}

async function* findDue(settlement: Settlement): AsyncGenerator<number[]> {
  for await (const members of readMembers()) {
    const wanted = await decideTiers(members, settlement)
    yield members.filter(({ id, tier }) => wanted.get(id) !== tier).map(({ id }) => id)
  }
}

/** @returns false, without a change, once the rules have changed. */
async function settleMembers(ids: readonly number[], settlement: Settlement): Promise<boolean> {
  if (!(await isCurrentVersion(settlement))) return false
  const members = await Customers.find({ id: { $in: ids } }, { _id: 0, id: 1, tier: 1 }).lean<Member[]>()
  const wanted = await decideTiers(members, settlement)
  for (const member of members) {
    const { id } = member
    const tier = wanted.get(id)
    if (tier === member.tier) continue
    write(updateOne(Customers, { id }, tier === undefined ? { $unset: { tier: true } } : { $set: { tier } }))
    publishChange({ kind: 'customer', id, customerId: id })
  }
  return true
}

async function decideTiers(
  members: readonly Member[],
  { tiers, day, mayFall, timeZone }: Omit<Settlement, 'version'>,
): Promise<Map<number, number | undefined>> {
  const ids = members.map(({ id }) => id)
  const progress = tiers.length === 0 ? new Map<number, number>() : await readProgress(ids, day, timeZone)
  return new Map(
    members.map(({ id, tier }) => {
      const points = progress.get(id) ?? 0
      const decided = mayFall ? getReachedTier(tiers, points) : getRaisedTier(tiers, findTier(tiers, tier), points)
      return [id, decided?.id]
    }),
  )
}
