import { calculateBonus, findTier, getBonusTenths, getRaisedTier, type Tier } from '@sufra/domain/customers/tiers'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { PointsMove } from '@sufra/runtime/calls/customers'
import type { AppContext } from '../../platform/config.ts'
import { updateOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import type { LedgerRecord } from '../ledger.model.ts'
import { getLoyaltyRules } from '../loyalty/loyalty-rules.ts'
import { readProgress } from '../loyalty/read-progress.ts'
import { type MovedPoints, movePoints } from './move-points.ts'

export interface EarnedPoints extends MovedPoints {
  bonus?: LedgerRecord
  /** Reached by this purchase. */
  newTier?: Tier
}

/** Moves the points of a purchase, the bonus of the tier held before it, and raises the tier; part of a transaction. */
export async function earnPoints(
  before: CustomerRecord,
  purchase: PointsMove,
  app: AppContext,
  links: Pick<LedgerRecord, 'orderDay' | 'orderClaims' | 'posOrderId' | 'offerUse'> = {},
): Promise<EarnedPoints> {
  const { tiers } = await getLoyaltyRules()
  const held = findTier(tiers, before.tier)
  const bonusTenths = held ? getBonusTenths(held) : 0
  const bonus = calculateBonus(purchase.points, bonusTenths)
  const earned = await movePoints(before, purchase, app, { links: { ...links, ...(bonus > 0 && { bonusTenths }) } })
  const moved = bonus > 0 ? await movePoints(earned.customer, createBonus(purchase, bonus), app) : null
  const { id } = before
  const newTier = await findHigherTier(id, tiers, held, purchase.points, app)
  if (newTier) write(updateOne(Customers, { id }, { $set: { tier: newTier.id } }))
  return {
    customer: { ...(moved ?? earned).customer, ...(newTier && { tier: newTier.id }) },
    entry: earned.entry,
    ...(moved && { bonus: moved.entry }),
    ...(newTier && { newTier }),
  }
}

function createBonus({ ref, customerId, posOrderNumber, adminName }: PointsMove, points: number): PointsMove {
  return {
    ref: `bonus:${ref}`,
    customerId,
    type: 'bonus',
    points,
    amountFils: null,
    description: 'Bonus',
    qrCodeHash: null,
    rewardId: null,
    posOrderNumber,
    adminName,
  }
}

/** Reads the ledger only below the highest tier. @param points of the purchase, which the ledger does not have yet. */
async function findHigherTier(
  id: number,
  tiers: readonly Tier[],
  held: Tier | null,
  points: number,
  { config, now }: AppContext,
): Promise<Tier | null> {
  if (held === (tiers.at(-1) ?? null)) return null
  const { timeZone } = config.restaurant
  const progress = await readProgress([id], getDayInZone(now(), timeZone), timeZone)
  const tier = getRaisedTier(tiers, held, (progress.get(id) ?? 0) + points)
  return tier === held ? null : tier
}
