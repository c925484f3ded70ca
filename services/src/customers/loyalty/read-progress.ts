import { getProgressStart, sumProgress } from '@sufra/domain/customers/tiers'
import { type Day, getStartOfDay } from '@sufra/domain/platform/calendar-day'
import { Ledger, type LedgerRecord } from '../ledger.model.ts'

type Purchase = Pick<LedgerRecord, 'customerId' | 'points' | 'amountFils' | 'refundedFils'>

/** Points of the customers' purchases in the twelve months before the day; joins an open transaction. */
export async function readProgress(ids: readonly number[], day: Day, timeZone: string): Promise<Map<number, number>> {
  const since = getStartOfDay(getProgressStart(day), timeZone)
  const fields = { _id: 0, customerId: 1, points: 1, amountFils: 1, refundedFils: 1 }
  const filter = { customerId: { $in: [...ids] }, createdAt: { $gte: since }, type: 'earn' as const }
  const purchases = Map.groupBy(await Ledger.find(filter, fields).lean<Purchase[]>(), ({ customerId }) => customerId)
  return new Map(ids.map((id) => [id, sumProgress(purchases.get(id) ?? [])]))
}
