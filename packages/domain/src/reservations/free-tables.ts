import type { SeatingOption } from './seating-options.ts'
import { isFitting, type SeatedRequest, type TableRequest } from './table-requests.ts'

/** No shorter sitting is offered. */
export const LEAST_SITTING_MINUTES = 30

export interface FreeTable {
  option: SeatingOption
  /** When the next party comes to one of its tables; null for nobody. */
  until: number | null
}

/** Tables and joins that fit, free from a minute on: fewest seats first, of equal ones the longest. */
export function listFreeTables(
  request: Omit<TableRequest, 'to'>,
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
  leastMinutes: number = LEAST_SITTING_MINUTES,
): FreeTable[] {
  const { from } = request
  return options
    .filter((option) => isFitting(option, { ...request, to: from }))
    .map((option) => ({ option, until: findNextStart(option.tableIds, from, parties) }))
    .filter(({ until }) => until === null || until - from >= leastMinutes)
    .sort(
      ({ option: a, until: untilA }, { option: b, until: untilB }) =>
        a.maxSeats - b.maxSeats || a.tableIds.length - b.tableIds.length || compareEnds(untilB, untilA),
    )
}

/** Positive if `a` is later. */
export function compareEnds(a: number | null, b: number | null): number {
  if (a === b) return 0
  return (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)
}

/** When somebody next has one of the tables, `from` itself included; null for nobody. */
export function findNextStart(
  tableIds: readonly number[],
  from: number,
  parties: readonly SeatedRequest[],
): number | null {
  const starts = parties
    .filter((party) => party.to > from && party.tableIds.some((id) => tableIds.includes(id)))
    .map((party) => Math.max(from, party.from))
  return starts.length > 0 ? Math.min(...starts) : null
}
