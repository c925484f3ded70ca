import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { isSameTables } from '@sufra/domain/reservations/table-requests'

/** Of a join its own number, otherwise of all tables together. */
export function countSeats(
  tableIds: readonly number[],
  { tables, joins }: Pick<FloorPlan, 'tables' | 'joins'>,
): number {
  const join = joins.find((one) => isSameTables(one.tableIds, tableIds))
  if (join) return join.maxSeats
  return tables.filter(({ id }) => tableIds.includes(id)).reduce((sum, { maxSeats }) => sum + maxSeats, 0)
}
