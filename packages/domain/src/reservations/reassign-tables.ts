import { assignTable } from './assign-tables.ts'
import type { SeatingOption } from './seating-options.ts'
import { isFitting, isSameTables, listTakenTables, type SeatedRequest } from './table-requests.ts'

/**
 * Seats parties under another plan: those that still fit stay, the largest of the others choose first.
 * @param isActive whether the plan still has a table.
 * @param blocked tables that only fixed parties stay at.
 * @returns tables by party; empty for parties that no table fits.
 */
export function reassignTables(
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
  isActive: (tableId: number) => boolean,
  blocked: readonly SeatedRequest[] = [],
): Map<number, readonly number[]> {
  const seated = new Map<number, readonly number[]>()
  for (const evening of splitByGaps(parties)) {
    for (const { id, tableIds } of reassignEvening(evening, options, isActive, blocked)) seated.set(id, tableIds)
  }
  return seated
}

/** Groups of parties with nobody in the room between them, so that each is small. */
export function splitByGaps(parties: readonly SeatedRequest[]): SeatedRequest[][] {
  const groups: SeatedRequest[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const party of [...parties].sort((a, b) => a.from - b.from)) {
    if (party.from >= end) groups.push([])
    groups.at(-1)?.push(party)
    end = Math.max(end, party.to)
  }
  return groups
}

function reassignEvening(
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
  isActive: (tableId: number) => boolean,
  blocked: readonly SeatedRequest[],
): SeatedRequest[] {
  const seated: SeatedRequest[] = []
  const others: SeatedRequest[] = []
  for (const party of [...parties].sort((a, b) => Number(b.isFixed) - Number(a.isFixed) || a.id - b.id)) {
    const present = party.isFixed ? seated : [...seated, ...blocked]
    if (canStay(party, present, options, isActive)) seated.push(party)
    else others.push(party)
  }
  for (const party of others.sort((a, b) => b.people - a.people || a.from - b.from || a.id - b.id)) {
    const found = assignTable(party, [...seated, ...blocked], options)
    for (const { id, option } of found?.moves ?? []) {
      const moved = seated.find((each) => each.id === id)
      if (moved) seated[seated.indexOf(moved)] = { ...moved, tableIds: option.tableIds }
    }
    seated.push({ ...party, tableIds: found?.option.tableIds ?? [] })
  }
  return seated
}

function canStay(
  party: SeatedRequest,
  seated: readonly SeatedRequest[],
  options: readonly SeatingOption[],
  isActive: (tableId: number) => boolean,
): boolean {
  const { tableIds, isFixed } = party
  if (tableIds.length === 0 || !tableIds.every(isActive)) return false
  if (!isFixed && !options.some((option) => isFitting(option, party) && isSameTables(option.tableIds, tableIds)))
    return false
  const taken = listTakenTables(party, seated)
  return tableIds.every((id) => !taken.has(id))
}
