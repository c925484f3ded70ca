import type { SeatingOption } from './seating-options.ts'
import { isFitting, isOverlapping, isSameTables, type SeatedRequest, type TableRequest } from './table-requests.ts'

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

/** A fitting place that no fixed party has, and the parties that would have to leave it. */
interface Choice {
  option: SeatingOption
  inTheWay: readonly SeatedRequest[]
}

interface Search {
  listChoices: (party: SeatedRequest) => readonly Choice[]
  /** What the search has moved so far, the newcomer first. */
  moved: { party: SeatedRequest; option: SeatingOption }[]
  stepsLeft: number
  /** Whether a deeper search could find more. */
  isCut: boolean
}

/** No reservation has this id. */
const NEWCOMER = 0

/** Moves parties that are not fixed: the shortest augmenting path, at most 200 steps. */
export function makeRoom(
  request: TableRequest,
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
): Assignment | null {
  const newcomer = toNewcomer(request)
  const listChoices = indexChoices(parties, options)
  const choices = listChoices(newcomer).filter((choice) => mayBecomeFree(choice, newcomer, listChoices))
  return findShortest(newcomer, choices, listChoices)
}

/**
 * Moves the parties that are not fixed away from tables that a newcomer takes.
 * @returns null if one of them finds no other place.
 */
export function clearTables(
  chosen: SeatingOption,
  request: TableRequest,
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
): Move[] | null {
  const inTheWay = parties.filter(
    (party) => isOverlapping(party, request) && party.tableIds.some((id) => chosen.tableIds.includes(id)),
  )
  if (inTheWay.some(({ isFixed }) => isFixed)) return null
  const choices = [{ option: chosen, inTheWay }]
  return findShortest(toNewcomer(request), choices, indexChoices(parties, options))?.moves ?? null
}

const toNewcomer = (request: TableRequest): SeatedRequest => ({ ...request, id: NEWCOMER, tableIds: [], isFixed: true })

function findShortest(
  newcomer: SeatedRequest,
  choices: readonly Choice[],
  listChoices: Search['listChoices'],
): Assignment | null {
  const search: Search = {
    listChoices: (party) => (party === newcomer ? choices : listChoices(party)),
    moved: [],
    stepsLeft: MAX_STEPS,
    isCut: true,
  }
  for (let depth = 1; depth <= MAX_DEPTH && search.stepsLeft > 0 && search.isCut; depth += 1) {
    search.isCut = false
    if (!placeParty(newcomer, depth, search)) continue
    const [first, ...others] = search.moved
    const moves = others.filter(({ party, option }) => !isSameTables(party.tableIds, option.tableIds))
    if (first) return { option: first.option, moves: moves.map(({ party: { id }, option }) => ({ id, option })) }
  }
  return null
}

function indexChoices(
  parties: readonly SeatedRequest[],
  options: readonly SeatingOption[],
): (party: SeatedRequest) => readonly Choice[] {
  const taken = new Map<number, SeatedRequest[]>()
  for (const party of parties) for (const id of party.tableIds) taken.get(id)?.push(party) ?? taken.set(id, [party])
  const listAt = memoize(({ tableIds }: SeatingOption) => [...new Set(tableIds.flatMap((id) => taken.get(id) ?? []))])
  return memoize((party: SeatedRequest) =>
    options
      .filter((option) => isFitting(option, party))
      .map((option) => ({
        option,
        inTheWay: listAt(option).filter((other) => other.id !== party.id && isOverlapping(other, party)),
      }))
      .filter(({ inTheWay }) => !inTheWay.some(({ isFixed }) => isFixed)),
  )
}

function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

/** A cheap test before the search: at each minute some chain of moves ends at free tables. */
function mayBecomeFree(choice: Choice, newcomer: SeatedRequest, listChoices: Search['listChoices']): boolean {
  const starts = choice.inTheWay.map(({ from }) => Math.max(from, newcomer.from))
  return [...new Set(starts)].every((minute) => hasChain(choice, newcomer, minute, listChoices))
}

/**
 * Whether the parties of one minute could change tables if a party took any one table of its option. Without a chain
 * each taker displaces a party that no other displaces, so that the last of them finds none.
 */
function hasChain(first: Choice, newcomer: SeatedRequest, minute: number, listChoices: Search['listChoices']): boolean {
  const takers = new Map<SeatedRequest, SeatedRequest>([[newcomer, newcomer]])
  for (const party of takers.keys()) {
    for (const { option, inTheWay } of party === newcomer ? [first] : listChoices(party)) {
      if (party !== newcomer && party.tableIds.every((id) => option.tableIds.includes(id))) continue
      const present = inTheWay.filter(({ from, to }) => from <= minute && minute < to)
      if (present.length === 0) return true
      for (const other of present) {
        const taker = takers.get(other)
        if (taker === undefined) takers.set(other, party)
        else if (taker !== party && other.tableIds.length > 1) return true
      }
    }
  }
  return false
}

/** Places a party, and by it up to `depth` generations of displaced ones. Leaves `moved` as it was on failure. */
function placeParty(party: SeatedRequest, depth: number, search: Search): boolean {
  const { moved } = search
  const place = ({ option }: Choice, displaced: readonly SeatedRequest[] = []): boolean => {
    search.stepsLeft -= 1
    const count = moved.push({ party, option })
    if (displaced.every((other) => placeParty(other, depth - 1, search))) return true
    moved.length = count - 1
    return false
  }
  const open = search.listChoices(party).filter(({ option }) => !isTaken(option, party, search))
  const isFree = ({ inTheWay }: Choice) => inTheWay.every((other) => isMoved(other, search))
  const free = open.find(isFree)
  if (free && search.stepsLeft > 0) return place(free)
  if (depth === 0) {
    search.isCut ||= open.length > 0
    return false
  }
  const others = open.map((choice) => ({
    choice,
    displaced: choice.inTheWay.filter((other) => !isMoved(other, search)),
  }))
  return others
    .sort((a, b) => a.displaced.length - b.displaced.length)
    .some(({ choice, displaced }) => search.stepsLeft > 0 && place(choice, displaced))
}

const isMoved = (party: SeatedRequest, { moved }: Search) => moved.some((other) => other.party === party)

const isTaken = (option: SeatingOption, party: SeatedRequest, { moved }: Search) =>
  moved.some((other) => isSharing(other.option, option) && isOverlapping(other.party, party))

const isSharing = (a: SeatingOption, b: SeatingOption) => a.tableIds.some((id) => b.tableIds.includes(id))
