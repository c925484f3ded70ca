import { assignTable } from '@sufra/domain/reservations/assign-tables'
import { compareEnds, type FreeTable, listFreeTables } from '@sufra/domain/reservations/free-tables'
import { isSameTables, type SeatedRequest, type TableRequest } from '@sufra/domain/reservations/table-requests'
import { listPartiesAndBlocks } from './blocked-tables.ts'
import type { BookingPolicy } from './booking-policy.ts'
import { getMinutesAt, getStayMinutes } from './chosen-sitting.ts'
import { readWindow } from './find-free-tables.ts'
import type { ChosenSitting, FreeSeats, SeatWish } from './free-seats.ts'
import { type Move, toMove } from './move-parties.ts'
import { describeTables, toNewSeats } from './new-seats.ts'
import { listPartiesOutsideTime } from './parties-outside-time.ts'
import type { Floor } from './published-floor.ts'
import { applyQueueHolds } from './queue-holds.ts'
import type { Sheets } from './sheets.ts'
import { listPublicParties } from './waiting-parties.ts'
import { listWithheld } from './withheld-tables.ts'

export interface WalkInSitting extends ChosenSitting {
  /** For a table: they go before a walk-in without a chosen one. */
  isAnybodyWaiting(): Promise<boolean>
  /** The party of the queue that sits down: its own hold is free for it. */
  queueId?: number | undefined
  /** Tables to prefer, if they are free. */
  preferred?: readonly number[] | undefined
  /** They have the preferred tables rather than none, however soon the next party comes. */
  isPromised?: boolean | undefined
}

interface Place {
  tableIds: readonly number[]
  minutes: number
  moves: Move[]
}

/**
 * Tables for guests who are there now, until the next party comes to them. Parties that came before their time or stay
 * beyond it sit as well. Without `tableIds` in the result none is free.
 * @throws RuleError TABLE_TAKEN, TABLE_TOO_SMALL for chosen tables; VALIDATION_ERROR.
 */
export async function findWalkInTables(
  guests: SeatWish,
  floor: Floor,
  policy: BookingPolicy,
  { tableIds: chosen, until, isAnybodyWaiting, queueId, preferred, isPromised }: WalkInSitting,
): Promise<Omit<FreeSeats, 'before'> & { minutes: number }> {
  const stay = getStayMinutes(guests, floor, policy, until)
  const sheets = applyQueueHolds(await readWindow(guests), policy.now, queueId)
  const from = guests.startsMinute
  const { areaId, partySize: people } = guests
  const request = { from, to: from + stay, people, areaId, bookableBy: 'walk_in' as const }
  const outside = await listPartiesOutsideTime(policy)
  const list = async () => {
    const isWithheld = listWithheld(sheets, guests.date, policy.now, 'public').length > 0 && (await isAnybodyWaiting())
    return listPublicParties(sheets, guests.date, floor, policy, isWithheld ? 'public' : undefined)
  }
  const seated = chosen ? listPartiesAndBlocks(sheets, guests.date, policy) : await list()
  const parties = [...seated, ...outside.map(({ party }) => ({ ...request, ...party }))]
  const { tableIds, minutes, moves } = chosen
    ? { tableIds: chosen, minutes: getMinutesAt(chosen, request, parties, floor), moves: [] }
    : findPlace(request, parties, floor, sheets, { preferred, isPromised })
  return {
    wanted: toNewSeats(guests, minutes, { ...request, tableIds, isFixed: true }),
    moves,
    tables: describeTables(guests, minutes, tableIds, floor, chosen !== undefined),
    minutes,
  }
}

/** The best fit for the whole stay; else the table that is free for the longest, preferred ones first. */
function findPlace(
  request: TableRequest,
  parties: readonly SeatedRequest[],
  { options }: Floor,
  sheets: Sheets,
  { preferred, isPromised }: Pick<WalkInSitting, 'preferred' | 'isPromised'>,
): Place {
  const stay = request.to - request.from
  const found = assignTable(request, parties, options, preferred)
  if (found) {
    const moves = found.moves.map((move) => toMove(move, sheets))
    return { tableIds: found.option.tableIds, minutes: stay, moves }
  }
  const free = listFreeTables(request, parties, options).sort((a, b) => compareEnds(b.until, a.until))
  const findPreferred = (among: readonly FreeTable[]) =>
    among.find(({ option }) => preferred && isSameTables(option.tableIds, preferred))
  const longest =
    findPreferred(free) ??
    free[0] ??
    (isPromised ? findPreferred(listFreeTables(request, parties, options, 1)) : undefined)
  const minutes = longest?.until ? longest.until - request.from : stay
  return { tableIds: longest?.option.tableIds ?? [], minutes, moves: [] }
}
