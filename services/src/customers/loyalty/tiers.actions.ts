import * as contract from '@sufra/contracts/customers/loyalty/calls'
import type { Tiers } from '@sufra/contracts/customers/loyalty/fields'
import { findTier, type Tier } from '@sufra/domain/customers/tiers'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import { createDomainError } from '@sufra/domain/platform/errors'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { Customers } from '../customer.model.ts'
import { getReadCustomer } from '../test-guest.ts'
import { type LoyaltyRules, loadLoyalty } from './loyalty-rules.ts'
import { readProgress } from './read-progress.ts'

const BATCH = 500

export const getTierProgress = (app: AppContext) =>
  defineAction(contract.tierProgress, async (ctx, { id }) => {
    const [{ tiers }, customer] = [await loadLoyalty(), await getReadCustomer(ctx.meta.session, id)]
    if (tiers.length === 0) return { tier: null, points: 0 }
    const { timeZone } = app.config.restaurant
    const progress = await readProgress([id], getDayInZone(app.now(), timeZone), timeZone)
    return { tier: findTier(tiers, customer.tier)?.id ?? null, points: progress.get(id) ?? 0 }
  })

/** Reads all purchases of the last twelve months. */
export const previewTiers = (app: AppContext) =>
  defineAction(contract.previewTiers, async (_ctx, { fromPoints }) => {
    const { timeZone } = app.config.restaurant
    const today = getDayInZone(app.now(), timeZone)
    const counts = fromPoints.map((points) => ({ fromPoints: points, customers: 0 }))
    for await (const ids of readIds()) {
      for (const points of (await readProgress(ids, today, timeZone)).values()) {
        const reached = counts.findLast((count) => count.fromPoints <= points)
        if (reached) reached.customers += 1
      }
    }
    return counts
  })

/**
 * The tiers to store: each keeps its id, new ones get the next.
 * @throws RuleError VALIDATION_ERROR for an id that is no tier's.
 */
export function toTiers(wanted: Tiers, present: LoyaltyRules): Pick<LoyaltyRules, 'tiers' | 'lastTierId'> {
  let { lastTierId } = present
  const tiers = wanted.map(({ id, ...tier }): Tier => {
    if (id !== undefined && !findTier(present.tiers, id)) throw createUnknownTier(id)
    lastTierId += id === undefined ? 1 : 0
    return { id: id ?? lastTierId, ...tier }
  })
  return { tiers, lastTierId }
}

function createUnknownTier(id: number) {
  const message = `There is no tier ${id}`
  return createDomainError('VALIDATION_ERROR', { details: [{ field: 'tiers', message }] }, { message })
}

async function* readIds(): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const batch = await Customers.find({ id: { $gt: last } }, { _id: 0, id: 1 })
      .sort({ id: 1 })
      .limit(BATCH)
      .lean<{ id: number }[]>()
    const final = batch.at(-1)
    if (!final) return
    yield batch.map(({ id }) => id)
    last = final.id
  }
}
