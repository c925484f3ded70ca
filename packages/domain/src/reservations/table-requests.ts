import type { Favourite } from './favourites.ts'
import type { BookableBy } from './floor-plan.ts'
import { isAllowed, type SeatingOption } from './seating-options.ts'

/** Guests from the minute `from` (inclusive) to `to` (exclusive) of one common timeline. */
export interface TableRequest {
  from: number
  to: number
  people: number
  /** Whose tables they may have. */
  bookableBy: BookableBy
  /** The area that the guests chose. */
  areaId?: number | undefined
  favourites?: readonly Favourite[] | undefined
  /** The areas of the service that they booked; all if absent. */
  areaIds?: readonly number[] | undefined
}

/** @property isFixed pinned by staff or already there: never moved. */
export interface SeatedRequest extends TableRequest {
  id: number
  tableIds: readonly number[]
  isFixed: boolean
  /** Nobody sits there: the tables are blocked (blocks.ts). */
  blockedUntil?: Date
}

export function listTakenTables(
  { from, to }: Pick<TableRequest, 'from' | 'to'>,
  parties: readonly SeatedRequest[],
): Set<number> {
  return new Set(parties.filter((party) => isOverlapping(party, { from, to })).flatMap(({ tableIds }) => tableIds))
}

export function isFitting(option: SeatingOption, { people, bookableBy, areaId, areaIds }: TableRequest): boolean {
  return (
    option.minSeats <= people &&
    people <= option.maxSeats &&
    (areaId === undefined || option.areaId === areaId) &&
    (areaIds === undefined || areaIds.includes(option.areaId)) &&
    isAllowed(bookableBy, option)
  )
}

export const isOverlapping = (a: Pick<TableRequest, 'from' | 'to'>, b: Pick<TableRequest, 'from' | 'to'>) =>
  a.from < b.to && b.from < a.to

export function isSameTables(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
