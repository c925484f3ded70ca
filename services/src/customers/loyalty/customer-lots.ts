import {
  changeLots,
  type ExpiryRule,
  getLastDay,
  getMonthEnd,
  listLots,
  type PointLot,
} from '@sufra/domain/customers/point-lots'
import { getDayInZone } from '@sufra/domain/platform/calendar-day'
import type { AppContext } from '../../platform/config.ts'
import { loadBusinessDay } from '../../platform/opening/business-day.ts'
import type { CustomerRecord } from '../customer.model.ts'
import type { LedgerRecord } from '../ledger.model.ts'
import { getLoyaltyRules } from './loyalty-rules.ts'

export function getCustomerLots({ lots, points }: Pick<CustomerRecord, 'lots' | 'points'>, rule: ExpiryRule) {
  return listLots(lots, points, rule)
}

/**
 * Lots after a change of the balance, and the last day of new points. Nothing is stored before points can expire.
 * @param refunded the purchase whose points are taken back
 */
export async function moveLots(
  customer: Pick<CustomerRecord, 'lots' | 'points'>,
  points: number,
  { config, now }: AppContext,
  refunded?: Pick<LedgerRecord, 'pointsUntil'>,
): Promise<{ lots?: PointLot[]; pointsUntil?: string }> {
  const rule = await getLoyaltyRules()
  if (rule.months === null && !customer.lots) return {}
  const today = getDayInZone(now(), config.restaurant.timeZone)
  const taken = refunded && getLastDay(refunded.pointsUntil ?? null, rule)
  const lots = changeLots(getCustomerLots(customer, rule), points, rule, today, taken)
  return { lots, ...(points > 0 && rule.months !== null && { pointsUntil: getMonthEnd(today, rule.months) }) }
}

/**
 * The points of a purchase that a refund may still take: what is left of its lot once its last day has passed, else no
 * limit, because spent points are owed. Part of the current transaction.
 */
export async function countRefundable(
  customer: Pick<CustomerRecord, 'lots' | 'points'>,
  purchase: Pick<LedgerRecord, 'pointsUntil'>,
  app: AppContext,
): Promise<number> {
  const rule = await getLoyaltyRules()
  const lastDay = getLastDay(purchase.pointsUntil ?? null, rule)
  if (lastDay === null || lastDay >= (await loadBusinessDay(app, app.now()))) return Number.POSITIVE_INFINITY
  const left = getCustomerLots(customer, rule).filter(({ until }) => until === lastDay)
  return left.reduce((sum, { points }) => sum + points, 0)
}
