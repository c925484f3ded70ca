import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { addDays, type Day, getDayInZone, toInstant } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import { listBlockedSeats } from '@sufra/domain/reservations/blocks'
import { type DisplacementReason, findDisplaced } from '@sufra/domain/reservations/displaced'
import { isAtBlockedTable } from '@sufra/domain/reservations/reassign-blocked'
import { isSameTables, type SeatedRequest } from '@sufra/domain/reservations/table-requests'
import type { AppContext } from '../../platform/config.ts'
import { cacheRead } from '../../platform/db/cached-reads.ts'
import { type ReservationRecord, Reservations, toDto } from '../bookings/reservation.model.ts'
import { listBlocked } from '../seating/blocked-tables.ts'
import { type BookingPolicy, getOpening } from '../seating/booking-policy.ts'
import { type DaySheet, DaySheets, type ReservedSeat, WITH_SEATS } from '../seating/day-sheet.model.ts'
import type { Floor } from '../seating/published-floor.ts'
import type { Sheets } from '../seating/sheets.ts'

type Unfit = 'hours' | 'room' | 'table' | 'blocked'

export interface DisplacedBooking {
  booking: ReservationRecord
  why: DisplacementReason
}

const readSheetsSince = cacheRead([DaySheets], async (day): Promise<Sheets> => {
  const sheets = await DaySheets.find({ day: { $gte: day }, ...WITH_SEATS })
    .sort({ day: 1 })
    .lean<DaySheet[]>()
  return new Map(sheets.map(({ day: on, seats }) => [on, seats]))
})

export function readComingSheets(app: AppContext): Promise<Sheets> {
  return readSheetsSince(addDays(getDayInZone(app.now(), app.config.restaurant.timeZone), -1))
}

/**
 * Ids of coming bookings without a place under a policy: outside the offered times or beyond the room.
 * Judged by seats alone, one record per day. A start after midnight may belong to either business day.
 */
export function findDisplacedIds(policy: BookingPolicy, sheets: Sheets): Map<number, Unfit> {
  const { floor } = policy.schedule
  const found = new Map<number, Unfit>()
  const past = new Set<number>()
  const seen = new Set<number>()
  for (const [day, seats] of sheets) {
    const blocked = listBlocked(day, policy)
    for (const seat of seats) {
      const { reservationId: id, from } = seat
      const isStart = !seen.has(id)
      seen.add(id)
      if (isStart && toInstant(day, from, policy.timeZone) <= policy.now) past.add(id)
      if (past.has(id) || found.has(id)) continue
      if (isStart && !isOffered(policy, day, from)) found.set(id, 'hours')
      else if (isStart && floor && !isAtFittingTables(seat, floor)) found.set(id, 'table')
      else if (isBlocked(seat, blocked)) found.set(id, 'blocked')
    }
    for (const [id, why] of findOverflow(day, seats, policy)) {
      if (!past.has(id) && !found.has(id)) found.set(id, why)
    }
  }
  return found
}

const isBlocked = ({ from, to, tableIds = [] }: ReservedSeat, blocked: readonly SeatedRequest[]) =>
  isAtBlockedTable({ from, to, tableIds }, blocked)

/** Beyond the room of a day; `blocked` for those that blocked tables alone leave without a place. */
function findOverflow(day: Day, seats: readonly ReservedSeat[], policy: BookingPolicy): Map<number, Unfit> {
  const { blocks, floor, capacity } = policy.schedule
  const found = new Map<number, Unfit>(findDisplaced(seats, capacity).map((id) => [id, 'room']))
  if (floor || blocks.length === 0) return found
  const blocked = listBlockedSeats(blocks, day, { timeZone: policy.timeZone, most: capacity.totalTables })
  if (blocked.length === 0) return found
  for (const id of findDisplaced([...seats, ...blocked], capacity))
    if (id > 0 && !found.has(id)) found.set(id, 'blocked')
  return found
}

function isAtFittingTables({ tableIds, isFixed, people }: ReservedSeat, { plan, options }: Floor): boolean {
  if (!tableIds?.every((id) => plan.tables.some((table) => table.id === id && table.isActive))) return false
  const option = options.find((each) => isSameTables(each.tableIds, tableIds))
  return isFixed === true || (option !== undefined && people <= option.maxSeats)
}

/** Considers the day's own hours and those of the evening before. */
function isOffered(policy: BookingPolicy, day: Day, minute: number): boolean {
  const offers = (businessDay: Day, startsMinute: number) =>
    getOpening(policy, businessDay).slots.some((slot) => slot.startsMinute === startsMinute)
  return offers(day, minute) || offers(addDays(day, -1), minute + DAY_MINUTES)
}

export async function readDisplaced(
  ids: ReadonlyMap<number, Unfit>,
  policy: BookingPolicy,
): Promise<DisplacedBooking[]> {
  if (ids.size === 0) return []
  const bookings = await Reservations.find({ id: { $in: [...ids.keys()] } }).lean<ReservationRecord[]>()
  return bookings
    .filter(({ status, startsAt }) => status === 'confirmed' && startsAt > policy.now)
    .map((booking) => ({ booking, why: getReason(booking, ids.get(booking.id), policy) }))
    .sort((a, b) => a.booking.startsAt.getTime() - b.booking.startsAt.getTime() || a.booking.id - b.booking.id)
}

export function getReason(
  { date }: ReservationRecord,
  found: Unfit | undefined,
  policy: BookingPolicy,
): DisplacementReason {
  if (found === 'room') return 'room_full'
  if (found === 'table') return 'no_table'
  if (found === 'blocked') return 'blocked'
  return getOpening(policy, date).periods.length === 0 ? 'closed' : 'outside_hours'
}

export function isDecided({ booking: { misfitDecision }, why }: DisplacedBooking): boolean {
  return misfitDecision?.why === why
}

export function toDisplacedDto(displaced: DisplacedBooking): Misfit {
  const { booking, why } = displaced
  const { misfitDecision: decision } = booking
  return {
    reservation: toDto(booking),
    why,
    ...(decision && isDecided(displaced) && { kept: { at: decision.at.toISOString(), by: decision.by } }),
  }
}
