import type { Day } from '@sufra/domain/platform/calendar-day'
import { calculateLoad, hasRoom, type Load, toSeats } from '@sufra/domain/reservations/capacity'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import { updateOne, upsertOne, write } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { createSlotFull } from './availability.ts'
import { createSeatsOn, isStopped } from './blocked-tables.ts'
import type { BookingPolicy } from './booking-policy.ts'
import { DaySheets } from './day-sheet.model.ts'
import { findFreeTables } from './find-free-tables.ts'
import { findWalkInTables, type WalkInSitting } from './find-walk-in-tables.ts'
import type { FreeSeats, SeatCaller, SeatWish } from './free-seats.ts'
import { moveParties } from './move-parties.ts'
import { applyQueueHolds } from './queue-holds.ts'
import { isRefusedByService } from './service-rules.ts'
import { excludeReservation, hasSeats, listSeats, listTouchedDays, readSheets, type SeatedParty } from './sheets.ts'

/** @throws RuleError SLOT_FULL with `alternatives`. */
export async function findFreeSeats(wish: SeatWish, policy: BookingPolicy, caller: SeatCaller): Promise<FreeSeats> {
  const { before, bookableBy } = caller
  const found = policy.schedule.floor
    ? await findFreeTables(wish, policy, policy.schedule.floor, caller)
    : await countFreeSeats(wish, policy, caller)
  if (found) return { ...found, before: before ? listDays(before) : [] }
  const sheets = excludeReservation(before?.id, await readSheets(listTouchedDays(wish.date)))
  throw createSlotFull({ ...wish, bookableBy }, policy, sheets)
}

async function countFreeSeats(
  wish: SeatWish,
  policy: BookingPolicy,
  { before, isStaff }: SeatCaller,
): Promise<Omit<FreeSeats, 'before'> | null> {
  const { date, startsMinute, partySize } = wish
  const { capacity } = policy.schedule
  const wanted = toSeats(date, startsMinute, partySize)
  const sheets = await readSheets(wanted.map(({ day }) => day))
  const own = excludeReservation(before?.id, sheets)
  const others = isStaff ? own : applyQueueHolds(own, policy.now)
  const load = calculateLoad(date, startsMinute, createSeatsOn(others, wish, policy))
  const keepsSeats = before !== undefined && hasSeats({ ...wish, id: before.id }, sheets)
  const sitting = { from: startsMinute, to: startsMinute + RESERVATION_MINUTES }
  const isRefused = isStopped(sitting, date, policy) || isRefusedByService(wish, policy)
  const isFree = !isRefused && hasRoom(load, partySize, capacity)
  return keepsSeats || isFree ? { wanted, moves: [], tables: clearTables(before) } : null
}

const clearTables = (before: ReservationRecord | undefined): FreeSeats['tables'] =>
  before?.endsAt || before?.tableIds
    ? { endsAt: undefined, tableIds: undefined, tableLabel: undefined, isPinned: undefined, exceedsSeats: undefined }
    : {}

/**
 * Seats for guests who are there now, also beyond the room.
 * @throws RuleError those of `findWalkInTables`.
 */
export async function findWalkInSeats(
  guests: SeatWish,
  policy: BookingPolicy,
  sitting: WalkInSitting,
): Promise<FreeSeats & { over: Load }> {
  const { floor, capacity } = policy.schedule
  const { date, startsMinute, partySize } = guests
  const found = floor && (await findWalkInTables(guests, floor, policy, sitting))
  const wanted = found?.wanted ?? toSeats(date, startsMinute, partySize)
  const sheets = await readSheets(wanted.map(({ day }) => day))
  const others = applyQueueHolds(sheets, policy.now, sitting.queueId)
  const seatsOn = createSeatsOn(others, guests, policy, found?.minutes)
  const { tables, people } = calculateLoad(date, startsMinute, seatsOn, found?.minutes)
  const end = startsMinute + (found?.minutes ?? RESERVATION_MINUTES)
  const isRefused = isStopped({ from: startsMinute, to: end }, date, policy)
  const over = {
    tables: Math.max(isRefused ? 1 : 0, tables + 1 - capacity.totalTables),
    people: Math.max(0, people + partySize - capacity.maxPersonsPerSlot),
  }
  if (!found) return { wanted, before: [], moves: [], tables: {}, over }
  return { ...found, before: [], over: found.tables.tableIds ? over : { ...over, tables: Math.max(1, over.tables) } }
}

/** Replaces a booking's seats; part of the current transaction, which retries when a sheet has changed. */
export function reserveSeats({ wanted, before, moves }: Omit<FreeSeats, 'tables'>, reservationId: number): void {
  moveParties(moves)
  for (const day of before) removeSeats(day, reservationId)
  for (const { day, ...place } of wanted) {
    write(upsertOne(DaySheets, { day }, { $push: { seats: { ...place, reservationId } } }))
  }
}

export function releaseSeats(booking: SeatedParty): void {
  for (const day of listDays(booking)) removeSeats(day, booking.id)
}

function removeSeats(day: Day, reservationId: number): void {
  write(updateOne(DaySheets, { day }, { $pull: { seats: { reservationId } } }))
}

function listDays(booking: SeatedParty): Day[] {
  return listSeats(booking).map(({ day }) => day)
}
