import { clearTables } from '@sufra/domain/reservations/make-room'
import type { SeatedRequest } from '@sufra/domain/reservations/table-requests'
import { updateOne, upsertOne, write } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { listPartiesAndBlocks } from './blocked-tables.ts'
import type { BookingPolicy } from './booking-policy.ts'
import { assertTablesKnown, checkTables, countSeats } from './check-tables.ts'
import { DaySheets, type ReservedSeat } from './day-sheet.model.ts'
import { moveParties, toMove } from './move-parties.ts'
import type { Floor } from './published-floor.ts'
import { getRemainingRequest } from './remaining-request.ts'
import { excludeReservation, listSeats, listTouchedDays, readSheets, type Sheets } from './sheets.ts'

interface ChosenTables {
  /** None for a party that waits for one. */
  tableIds: readonly number[]
  isFixed: boolean
  exceedsSeats?: boolean
  /** Parties that are not fixed leave the tables. */
  makesRoom?: boolean
}

/**
 * Puts a booking's seats at tables, for the rest of the booking's time; part of the current transaction.
 * @throws RuleError those of `checkTables`.
 */
export async function seatAtTables(
  booking: ReservationRecord,
  { tableIds, isFixed, exceedsSeats, makesRoom = false }: ChosenTables,
  floor: Floor,
  policy: BookingPolicy,
): Promise<void> {
  const sheets = await readSheets(listTouchedDays(booking.date))
  if (tableIds.length > 0) {
    const request = getRemainingRequest(booking, policy)
    const others = excludeReservation(booking.id, sheets)
    const parties = listPartiesAndBlocks(others, booking.date, policy)
    const moves = makesRoom ? findMoves(tableIds, request, parties, floor) : []
    const moved = new Set(moves.map(({ id }) => id))
    const staying = parties.filter(({ id }) => !moved.has(id))
    checkTables(tableIds, request, staying, floor, exceedsSeats)
    moveParties(moves.map((move) => toMove(move, others)))
  }
  placeSeats(booking, { tableIds, isFixed }, sheets)
}

function findMoves(
  tableIds: readonly number[],
  request: SeatedRequest,
  parties: readonly SeatedRequest[],
  floor: Floor,
) {
  assertTablesKnown(tableIds, floor)
  const areaId = floor.plan.tables.find(({ id }) => tableIds.includes(id))?.areaId ?? 0
  const maxSeats = countSeats(tableIds, floor)
  const chosen = { tableIds, label: '', areaId, minSeats: 1, maxSeats, bookableBy: 'everyone' as const }
  return clearTables(chosen, request, parties, floor.options) ?? []
}

/** Part of the current transaction. @param sheets of the booking's days. */
export function placeSeats(
  booking: ReservationRecord,
  { tableIds, isFixed }: Pick<ChosenTables, 'tableIds' | 'isFixed'>,
  sheets: Sheets,
): void {
  const { id } = booking
  const own = [...sheets.values()].flat().find(({ reservationId }) => reservationId === id)
  for (const { day, ...seat } of listSeats(booking)) {
    const { isFixed: _, tableIds: __, ...rest } = { ...own, ...seat, reservationId: id }
    replaceSeat(day, { ...rest, ...(tableIds.length > 0 && { tableIds: [...tableIds] }), ...(isFixed && { isFixed }) })
  }
}

/** Marks whether the booking may be moved, or waits for a table; nothing without a floor plan. */
export async function markSeatsFixed(booking: ReservationRecord, isFixed: boolean): Promise<void> {
  if (!booking.tableIds && !booking.endsAt) return
  const days = listSeats(booking).map(({ day }) => day)
  for (const [day, seats] of await readSheets(days)) {
    const own = seats.find(({ reservationId }) => reservationId === booking.id)
    if (!own || own.isFixed === isFixed) continue
    const { isFixed: _, ...seat } = own
    replaceSeat(day, { ...seat, ...(isFixed && { isFixed }) })
  }
}

function replaceSeat(day: string, seat: ReservedSeat): void {
  write(
    updateOne(DaySheets, { day }, { $pull: { seats: { reservationId: seat.reservationId } } }),
    upsertOne(DaySheets, { day }, { $push: { seats: seat } }),
  )
}
