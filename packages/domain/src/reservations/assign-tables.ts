import { pickFavourite } from './favourites.ts'
import { type Assignment, makeRoom } from './make-room.ts'
import type { SeatingOption } from './seating-options.ts'
import { isFitting, isSameTables, listTakenTables, type SeatedRequest, type TableRequest } from './table-requests.ts'

/**
 * Best fit for a request (docs/specification/beyond.md, Real tables). If nothing is free, parties that are not fixed
 * are moved: an augmenting path of at most 200 steps, the shortest first.
 * @param options in order of best fit (`listSeatingOptions`).
 * @param present tables that the party has now: it keeps them if it may.
 */
export function assignTable(
  request: TableRequest,
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
  present: readonly number[] = [],
): Assignment | null {
  const option = findFreeOption(request, parties, options, present)
  return option ? { option, moves: [] } : makeRoom(request, parties, options)
}

/** The best fit among what is free, favourites preferred; `present` tables go before. */
export function findFreeOption(
  request: TableRequest,
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
  present: readonly number[] = [],
): SeatingOption | undefined {
  const free = listFreeOptions(request, parties, options)
  return free.find(({ tableIds }) => isSameTables(tableIds, present)) ?? pickFavourite(free, request.favourites)
}

/** Tables and joins that fit the request and are free all the time. */
export function listFreeOptions(
  request: TableRequest,
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
): SeatingOption[] {
  const taken = listTakenTables(request, parties)
  return options.filter(
    (option) => isFitting(option, request) && option.tableIds.every((tableId) => !taken.has(tableId)),
  )
}
