import { findExpiring } from '@sufra/domain/customers/point-lots'
import type { AppContext } from '../../platform/config.ts'
import { loadBusinessDay } from '../../platform/opening/business-day.ts'
import type { CustomerRecord } from '../customer.model.ts'
import { getCustomerLots } from './customer-lots.ts'
import { loadLoyalty } from './loyalty-rules.ts'

/** The points that expire within 30 days; null if none do. */
export async function findExpiringPoints(
  customer: CustomerRecord,
  app: AppContext,
): Promise<{ points: number; until: string } | null> {
  const rule = await loadLoyalty()
  if (rule.months === null) return null
  return findExpiring(getCustomerLots(customer, rule), await loadBusinessDay(app, app.now()))
}
