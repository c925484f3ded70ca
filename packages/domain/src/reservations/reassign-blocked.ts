import { assignTable } from './assign-tables.ts'
import { splitByGaps } from './reassign-tables.ts'
import type { SeatingOption } from './seating-options.ts'
import { isOverlapping, type SeatedRequest } from './table-requests.ts'

/**
 * Moves parties that are not fixed away from blocked tables by best fit, the largest first. Those that find no other
 * place keep their tables, so that nothing is lost when a block ends early.
 * @returns the options of the parties that move, by id.
 */
export function reassignBlocked(
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
  blocked: readonly SeatedRequest[],
): Map<number, SeatingOption> {
  const moved = new Map<number, SeatingOption>()
  if (blocked.length === 0) return moved
  for (const evening of splitByGaps(parties)) {
    const seated = new Map(evening.map((party) => [party.id, party]))
    const losing = evening.filter((party) => !party.isFixed && isAtBlockedTable(party, blocked))
    for (const { id } of losing.sort((a, b) => b.people - a.people || a.from - b.from || a.id - b.id)) {
      const party = seated.get(id)
      if (!party || !isAtBlockedTable(party, blocked)) continue
      const others = [...seated.values()].filter((other) => other.id !== id)
      const found = assignTable(party, [...others, ...blocked], options)
      if (!found) continue
      for (const move of [...found.moves, { id, option: found.option }]) {
        moved.set(move.id, move.option)
        const before = seated.get(move.id)
        if (before) seated.set(move.id, { ...before, tableIds: move.option.tableIds })
      }
    }
  }
  return moved
}

export function isAtBlockedTable(
  party: Pick<SeatedRequest, 'from' | 'to' | 'tableIds'>,
  blocked: readonly SeatedRequest[],
): boolean {
  return blocked.some(
    (block) => isOverlapping(block, party) && block.tableIds.some((id) => party.tableIds.includes(id)),
  )
}
