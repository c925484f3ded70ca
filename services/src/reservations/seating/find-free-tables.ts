import { addDays } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import { assignTable, findFreeOption } from '@sufra/domain/reservations/assign-tables'
import { calculateLoad, hasRoom, toSeats } from '@sufra/domain/reservations/capacity'
import { isWithinPacing } from '@sufra/domain/reservations/floor-plan'
import { makeRoom } from '@sufra/domain/reservations/make-room'
import type { SeatingOption } from '@sufra/domain/reservations/seating-options'
import { SLOT_MINUTES } from '@sufra/domain/reservations/slots'
import { listTakenTables, type SeatedRequest, type TableRequest } from '@sufra/domain/reservations/table-requests'
import { getTurnMinutes } from '@sufra/domain/reservations/turn-times'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import type { BookingPolicy } from './booking-policy.ts'
import { checkTables } from './check-tables.ts'
import type { FreeSeats, NewSeat, SeatCaller, SeatWish } from './free-seats.ts'
import { type Move, toMove } from './move-parties.ts'
import { type Floor, labelTables } from './published-floor.ts'
import { toSeatFields } from './reassign-coming.ts'
import { listParties, listWindow } from './seated-parties.ts'
import { excludeReservation, hasSeats, listSeats, readSheets, type Sheets } from './sheets.ts'

type Found = Omit<FreeSeats, 'before'>

/** @returns null for a full room. */
export async function findFreeTables(
  wish: SeatWish,
  { schedule: { capacity } }: BookingPolicy,
  floor: Floor,
  { before, bookableBy }: SeatCaller,
): Promise<Found | null> {
  const { date, startsMinute, partySize, areaId } = wish
  const minutes = getTurnMinutes(floor.plan, partySize)
  const sheets = await readSheetsOf(wish, minutes)
  if (before && areaId === before.areaId && hasSeats({ ...wish, id: before.id }, sheets))
    return keepTables(before, partySize, sheets)
  const others = excludeReservation(before?.id, sheets)
  const parties = listParties(others, date)
  const request = { from: startsMinute, to: startsMinute + minutes, people: partySize, bookableBy, areaId }
  const load = calculateLoad(date, startsMinute, (day) => others.get(day) ?? [], minutes)
  if (!hasRoom(load, partySize, capacity) || !isWithinPacing(floor.plan.pacing, request, parties)) return null
  const isPinned = before?.isPinned === true && areFree(before.tableIds ?? [], request, parties, floor)
  const found = isPinned ? null : await assign(wish, request, parties, floor, before)
  if (!isPinned && !found) return null
  const tableIds = found ? found.option.tableIds : (before?.tableIds ?? [])
  const party = { ...request, tableIds, isFixed: isPinned || before?.arrivedAt !== undefined }
  return {
    wanted: toNewSeats(wish, minutes, party),
    moves: found?.moves ?? [],
    tables: describeTables(wish, minutes, tableIds, floor, isPinned),
  }
}

/** Neighbouring days are read only if other parties must make room. */
async function assign(
  wish: SeatWish,
  request: TableRequest,
  parties: readonly SeatedRequest[],
  { options }: Floor,
  before: ReservationRecord | undefined,
): Promise<{ option: SeatingOption; moves: Move[] } | null> {
  const free = findFreeOption(request, parties, options, before?.tableIds)
  if (free) return { option: free, moves: [] }
  const others = excludeReservation(before?.id, await readWindow(wish))
  const found = makeRoom(request, listParties(others, wish.date), options)
  return found && { option: found.option, moves: found.moves.map((move) => toMove(move, others)) }
}

/** As many guests or fewer from the same minute stay at their tables. */
function keepTables(before: ReservationRecord, partySize: number, sheets: Sheets): Found {
  const wanted = listSeats(before).flatMap(({ day }) =>
    (sheets.get(day) ?? [])
      .filter(({ reservationId }) => reservationId === before.id)
      .map(({ reservationId, ...seat }) => ({ ...seat, day, people: partySize })),
  )
  return { wanted, moves: [], tables: {} }
}

function areFree(
  tableIds: readonly number[],
  request: Pick<SeatedRequest, 'from' | 'to'>,
  parties: readonly SeatedRequest[],
  { plan }: Floor,
): boolean {
  const taken = listTakenTables(request, parties)
  const isFree = (id: number) => !taken.has(id) && plan.tables.some((table) => table.id === id && table.isActive)
  return tableIds.length > 0 && tableIds.every(isFree)
}

/**
 * Tables for guests who are there now. Parties that stay beyond their end still sit.
 * Without `tableIds` in the result none is free.
 * @throws RuleError TABLE_TAKEN, TABLE_TOO_SMALL for chosen tables.
 */
export async function findWalkInTables(
  guests: SeatWish,
  floor: Floor,
  policy: BookingPolicy,
  chosen?: readonly number[],
): Promise<Found> {
  const minutes = getTurnMinutes(floor.plan, guests.partySize)
  const sheets = await readWindow(guests)
  const [from, to] = [guests.startsMinute, guests.startsMinute + minutes]
  const request = { from, to, people: guests.partySize, bookableBy: 'walk_in' as const }
  const late = await listLateTables(policy)
  const parties = [...listParties(sheets, guests.date), ...late.map((party) => ({ ...request, ...party }))]
  if (chosen) checkTables(chosen, request, parties, floor)
  const found = chosen ? null : assignTable(request, parties, floor.options)
  const tableIds = chosen ?? found?.option.tableIds ?? []
  return {
    wanted: toNewSeats(guests, minutes, { ...request, tableIds, isFixed: true }),
    moves: found?.moves.map((move) => toMove(move, sheets)) ?? [],
    tables: describeTables(guests, minutes, tableIds, floor, chosen !== undefined),
  }
}

async function listLateTables({ now }: BookingPolicy): Promise<Pick<SeatedRequest, 'id' | 'tableIds' | 'isFixed'>[]> {
  const late = await Reservations.find({
    status: 'confirmed',
    startsAt: { $gt: new Date(now.getTime() - MAX_LATE_MS), $lte: now },
    arrivedAt: { $exists: true },
  }).lean<ReservationRecord[]>()
  return late
    .filter(({ endsAt, tableIds }) => endsAt && endsAt <= now && tableIds)
    .map(({ id, tableIds = [] }) => ({ id, tableIds, isFixed: true }))
}

/** Parties that nobody completed after this no longer block tables. */
const MAX_LATE_MS = 12 * 3_600_000

/** With the day before where parties may go on past midnight, which start then only on the sheet. */
function readSheetsOf({ date, startsMinute, partySize }: SeatWish, minutes: number): Promise<Sheets> {
  const days = toSeats(date, startsMinute, partySize, minutes).map(({ day }) => day)
  const isAtMidnight = startsMinute % DAY_MINUTES < SLOT_MINUTES
  return readSheets(isAtMidnight ? [addDays(days[0] ?? date, -1), ...days] : days)
}

function readWindow({ date, startsMinute }: SeatWish): Promise<Sheets> {
  const [first] = toSeats(date, startsMinute, 0)
  return readSheets(listWindow(first?.day ?? date))
}

function toNewSeats(
  { date, startsMinute, partySize }: SeatWish,
  minutes: number,
  party: Parameters<typeof toSeatFields>[0],
): NewSeat[] {
  return toSeats(date, startsMinute, partySize, minutes).map((seat) => ({ ...seat, ...toSeatFields(party) }))
}

function describeTables(
  { startsAt }: SeatWish,
  minutes: number,
  tableIds: readonly number[],
  floor: Floor,
  isPinned: boolean,
): FreeSeats['tables'] {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  if (tableIds.length === 0) return { endsAt }
  return {
    endsAt,
    tableIds: [...tableIds],
    tableLabel: labelTables(floor, tableIds),
    ...(isPinned && { isPinned: true as const }),
  }
}
