import type { OutstandingPoints } from '@sufra/contracts/customers/loyalty/entities'
import type { ExpiryRule } from '@sufra/domain/customers/point-lots'
import { getCustomerLots } from './customer-lots.ts'
import { readHolders } from './read-holders.ts'

/** By last day, soonest first; points that do not expire are last. Reads every customer with points. */
export async function sumOutstanding(rule: ExpiryRule): Promise<OutstandingPoints[]> {
  const sums = new Map<string | null, OutstandingPoints>()
  for await (const holders of readHolders()) {
    for (const { until, points } of holders.flatMap((holder) => getCustomerLots(holder, rule))) {
      const sum = sums.get(until) ?? { until, points: 0, customers: 0 }
      sums.set(until, { until, points: sum.points + points, customers: sum.customers + 1 })
    }
  }
  return [...sums.values()].sort((one, other) => (one.until ?? '9').localeCompare(other.until ?? '9'))
}
