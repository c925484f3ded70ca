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
}

/** @property isFixed pinned by staff or already there: never moved. */
export interface SeatedRequest extends TableRequest {
  id: number
  tableIds: readonly number[]
  isFixed: boolean
}

export interface Assignment {
  option: SeatingOption
  /** Other parties that make room. */
  moves: Move[]
}

export interface Move {
  id: number
  option: SeatingOption
}

const MAX_STEPS = 200
const MAX_DEPTH = 6

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

/** The best fit among what is free; `present` tables go before. */
export function findFreeOption(
  request: TableRequest,
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
  present: readonly number[] = [],
): SeatingOption | undefined {
  const free = listFreeOptions(request, parties, options)
  return free.find(({ tableIds }) => isSameTables(tableIds, present)) ?? free[0]
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

export function listTakenTables(
  { from, to }: Pick<TableRequest, 'from' | 'to'>,
  parties: readonly SeatedRequest[],
): Set<number> {
  return new Set(parties.filter((party) => isOverlapping(party, { from, to })).flatMap(({ tableIds }) => tableIds))
}

export function isFitting(option: SeatingOption, { people, bookableBy, areaId }: TableRequest): boolean {
  return (
    option.minSeats <= people &&
    people <= option.maxSeats &&
    (areaId === undefined || option.areaId === areaId) &&
    isAllowed(bookableBy, option)
  )
}

const isOverlapping = (a: Pick<TableRequest, 'from' | 'to'>, b: Pick<TableRequest, 'from' | 'to'>) =>
  a.from < b.to && b.from < a.to

export function isSameTables(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}

interface Search {
  parties: readonly SeatedRequest[]
  options: readonly SeatingOption[]
  /** Tables by party, for those that the search has moved so far. */
  moved: Map<number, SeatingOption>
  stepsLeft: number
}

/** No reservation has this id. */
const NEWCOMER = 0

/** Moves parties that are not fixed: the shortest augmenting path, at most 200 steps. */
export function makeRoom(
  request: TableRequest,
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
): Assignment | null {
  const newcomer: SeatedRequest = { ...request, id: NEWCOMER, tableIds: [], isFixed: true }
  const search: Search = { parties: [...parties, newcomer], options, moved: new Map(), stepsLeft: MAX_STEPS }
  for (let depth = 1; depth <= MAX_DEPTH && search.stepsLeft > 0; depth += 1) {
    if (!placeParty(newcomer, depth, search)) continue
    const option = search.moved.get(NEWCOMER)
    const moves = [...search.moved].map(([id, to]) => ({ id, option: to })).filter(({ id }) => id !== NEWCOMER)
    if (option) return { option, moves: moves.filter((move) => !isAtTables(move, parties)) }
  }
  return null
}

const isAtTables = ({ id, option }: Move, parties: readonly SeatedRequest[]) =>
  isSameTables(parties.find((party) => party.id === id)?.tableIds ?? [], option.tableIds)

/** Places a party, and by it up to `depth` generations of displaced ones. Leaves `moved` as it was on failure. */
function placeParty(party: SeatedRequest, depth: number, search: Search): boolean {
  const choices = search.options
    .filter((option) => isFitting(option, party))
    .map((option) => ({ option, inTheWay: listInTheWay(option, party, search) }))
    .filter(({ inTheWay }) => depth > 0 || inTheWay.length === 0)
    .filter(({ inTheWay }) => inTheWay.every(({ id, isFixed }) => !isFixed && !search.moved.has(id)))
    .sort((a, b) => a.inTheWay.length - b.inTheWay.length)
  for (const { option, inTheWay } of choices) {
    if (search.stepsLeft === 0) return false
    search.stepsLeft -= 1
    const before = new Map(search.moved)
    search.moved.set(party.id, option)
    if (inTheWay.every((other) => placeParty(other, depth - 1, search))) return true
    search.moved = before
  }
  return false
}

function listInTheWay(option: SeatingOption, party: SeatedRequest, { parties, moved }: Search): SeatedRequest[] {
  const overlapping = parties.filter((other) => other.id !== party.id && isOverlapping(other, party))
  return overlapping.filter((other) =>
    (moved.get(other.id)?.tableIds ?? other.tableIds).some((id) => option.tableIds.includes(id)),
  )
}
