import { findFreeOption } from './assign-tables.ts'
import type { SeatingOption } from './seating-options.ts'
import type { SeatedRequest } from './table-requests.ts'

/**
 * The parties, those that wait for a table at what they can have now: the earliest booking first, by best fit.
 * @param since parties that began earlier wait no more.
 */
export function claimTables(
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
  since: number,
): readonly SeatedRequest[] {
  const waiting = parties.filter(({ tableIds, isFixed, from }) => tableIds.length === 0 && !isFixed && from >= since)
  if (waiting.length === 0) return parties
  const all = [...parties]
  for (const party of waiting.sort((a, b) => a.id - b.id)) {
    const option = findFreeOption(party, all, options)
    if (option) all.push({ ...party, tableIds: option.tableIds, isFixed: true })
  }
  return all
}
