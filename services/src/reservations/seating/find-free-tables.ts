import { addDays } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import { findFreeOption } from '@sufra/domain/reservations/assign-tables'
import { calculateLoad, hasRoom, toSeats } from '@sufra/domain/reservations/capacity'
import { isWithinPacing } from '@sufra/domain/reservations/floor-plan'
import { makeRoom } from '@sufra/domain/reservations/make-room'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import type { SeatingOption } from '@sufra/domain/reservations/seating-options'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import type { SeatedRequest, TableRequest } from '@sufra/domain/reservations/table-requests'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { addTablesOffline, isStopped, listPartiesAndBlocks } from './blocked-tables.ts'
import type { BookingPolicy } from './booking-policy.ts'
import { canKeepPin } from './can-keep-pin.ts'
import { checkTables, markExcess } from './check-tables.ts'
import { getMinutesAt, getStayMinutes } from './chosen-sitting.ts'
import type { FreeSeats, SeatCaller, SeatWish } from './free-seats.ts'
import { type Move, toMove } from './move-parties.ts'
import { describeTables, toNewSeats } from './new-seats.ts'
import type { Floor } from './published-floor.ts'
import { applyQueueHolds } from './queue-holds.ts'
import { listWindow } from './seated-parties.ts'
import { getAreaIds, getPacing, isRefusedByService } from './service-rules.ts'
import { excludeReservation, hasSeats, listSeats, readSheets, type Sheets } from './sheets.ts'
import { listPublicParties } from './waiting-parties.ts'
import { findFreed, getWithheldFrom } from './withheld-tables.ts'

type Found = Omit<FreeSeats, 'before'>

/**
 * @returns null for a full room.
 * @throws RuleError those of `getStayMinutes`, `getMinutesAt`, `checkTables` and `canKeepPin`.
 */
export async function findFreeTables(
  wish: SeatWish,
  policy: BookingPolicy,
  floor: Floor,
  caller: SeatCaller,
): Promise<Found | null> {
  const { date, startsMinute, partySize, areaId } = wish
  const {
    before: present,
    bookableBy,
    isStaff = false,
    withoutTable = false,
    sitting = {},
    without,
    favourites,
  } = caller
  const minutes = getStayMinutes(wish, floor, policy, sitting.until)
  // Staff who change a booking go before the queue.
  const withHolds = (stored: Sheets) => (isStaff ? stored : applyQueueHolds(stored, policy.now))
  const sheets = excludeReservation(without, withHolds(await readSheetsOf(wish, minutes)))
  const own =
    present && !sitting.tableIds && staysAtTables(present, wish, sheets, isStaff)
      ? keepTables(present, partySize, sheets, floor)
      : null
  if (own && (present?.tableIds || present?.arrivedAt)) return own
  // Taken back within seconds, it finds the tables that it had.
  const before =
    present && !isOccupyingTable(present.status) ? { ...present, ...findFreed(sheets, present.id) } : present
  const others = excludeReservation(before?.id, sheets)
  const stay = { from: startsMinute, to: startsMinute + minutes }
  const areaIds = getAreaIds(wish, floor, policy)
  const request = { ...stay, people: partySize, bookableBy, areaId, areaIds, favourites }
  const list = (of: Sheets) => addTablesOffline(listOthers(of, date, floor, policy, caller), request, date, policy)
  const parties = list(others)
  const load = calculateLoad(date, startsMinute, (day) => others.get(day) ?? [], minutes)
  const isRefused = isStopped(request, date, policy) || isRefusedByService(wish, policy)
  const isFull =
    (isRefused && !staysAtTime(present, wish)) ||
    !hasRoom(load, partySize, policy.schedule.capacity) ||
    !isWithinPacing(getPacing(wish, floor, policy), request, parties)
  if (sitting.tableIds && isFull) return null
  if (sitting.tableIds) {
    // A party that moves keeps the length of its stay; a new one may have until the next comes.
    if (before) checkTables(sitting.tableIds, request, parties, floor)
    const { tables, ...chosen } = seatAtChosen(wish, sitting.tableIds, request, parties, floor)
    return { ...chosen, tables: { ...(before && NO_TABLES), ...tables } }
  }
  const isPinned = !isFull && canKeepPin(before, request, parties, floor, isStaff && !withoutTable)
  const read = async () =>
    excludeReservation(without, excludeReservation(before?.id, withHolds(await readWindow(wish))))
  const found = isFull || isPinned ? null : await assign(request, { parties, list, read, before }, floor)
  if (!isPinned && !found && !withoutTable) return own
  const tableIds = found?.option.tableIds ?? (isPinned ? (before?.tableIds ?? []) : [])
  const party = { ...request, tableIds, isFixed: isPinned || before?.arrivedAt !== undefined }
  return {
    wanted: toNewSeats(wish, minutes, party),
    moves: found?.moves ?? [],
    tables: { ...(before && NO_TABLES), ...describeTables(wish, minutes, tableIds, floor, isPinned) },
  }
}

const NO_TABLES = { tableIds: undefined, tableLabel: undefined, isPinned: undefined, exceedsSeats: undefined }

/** Staff who change a booking, or choose its tables, go before those who wait. */
function listOthers(
  sheets: Sheets,
  date: string,
  floor: Floor,
  policy: BookingPolicy,
  { bookableBy, isStaff, sitting, withheldFrom }: SeatCaller,
): readonly SeatedRequest[] {
  if (isStaff || sitting?.tableIds) return listPartiesAndBlocks(sheets, date, policy)
  return listPublicParties(sheets, date, floor, policy, getWithheldFrom(bookableBy, withheldFrom))
}

/** A stop of bookings lets those go on that are booked. */
const staysAtTime = (present: ReservationRecord | undefined, { startsAt, partySize }: SeatWish) =>
  present !== undefined &&
  isOccupyingTable(present.status) &&
  present.startsAt.getTime() === startsAt.getTime() &&
  partySize <= present.partySize

/** At its own time a party keeps its seats for no more people; one that is there for as many as staff say. */
function staysAtTables(before: ReservationRecord, wish: SeatWish, sheets: Sheets, isStaff: boolean): boolean {
  if (wish.areaId !== before.areaId) return false
  const isThere = isStaff && before.status === 'confirmed' && before.arrivedAt !== undefined
  const partySize = isThere ? Math.min(wish.partySize, before.partySize) : wish.partySize
  return hasSeats({ ...wish, partySize, id: before.id }, sheets)
}

function keepTables(before: ReservationRecord, partySize: number, sheets: Sheets, floor: Floor): Found {
  const wanted = listSeats(before).flatMap(({ day }) =>
    (sheets.get(day) ?? [])
      .filter(({ reservationId }) => reservationId === before.id)
      .map(({ reservationId, ...seat }) => ({ ...seat, day, people: partySize })),
  )
  return { wanted, moves: [], tables: markExcess(partySize, before.tableIds ?? [], floor) }
}

function seatAtChosen(
  wish: SeatWish,
  tableIds: readonly number[],
  request: TableRequest,
  parties: readonly SeatedRequest[],
  floor: Floor,
): Found {
  const minutes = getMinutesAt(tableIds, request, parties, floor)
  return {
    wanted: toNewSeats(wish, minutes, { ...request, tableIds, isFixed: true }),
    moves: [],
    tables: describeTables(wish, minutes, tableIds, floor, true),
  }
}

interface Room {
  parties: readonly SeatedRequest[]
  before: ReservationRecord | undefined
  list(sheets: Sheets): readonly SeatedRequest[]
  read(): Promise<Sheets>
}

/** Neighbouring days are read only if other parties must make room. */
async function assign(
  request: TableRequest,
  { parties, before, list, read }: Room,
  { options }: Floor,
): Promise<{ option: SeatingOption; moves: Move[] } | null> {
  const free = findFreeOption(request, parties, options, before?.tableIds)
  if (free) return { option: free, moves: [] }
  const others = await read()
  const found = makeRoom(request, list(others), options)
  return found && { option: found.option, moves: found.moves.map((move) => toMove(move, others)) }
}

/** With the day before where parties may go on past midnight, which start then only on the sheet. */
function readSheetsOf({ date, startsMinute, partySize }: SeatWish, minutes: number): Promise<Sheets> {
  const days = toSeats(date, startsMinute, partySize, minutes).map(({ day }) => day)
  const isAtMidnight = startsMinute % DAY_MINUTES < SLOT_MINUTES
  return readSheets(isAtMidnight ? [addDays(days[0] ?? date, -1), ...days] : days)
}

export function readWindow({ date, startsMinute }: SeatWish): Promise<Sheets> {
  const [first] = toSeats(date, startsMinute, 0)
  return readSheets(listWindow(first?.day ?? date))
}
