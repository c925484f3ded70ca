import type { TableRequest } from '@sufra/domain/reservations/table-requests'
import { updateOne, upsertOne, write } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { checkTables } from './check-tables.ts'
import { DaySheets, type ReservedSeat } from './day-sheet.model.ts'
import type { Floor } from './published-floor.ts'
import { listParties } from './seated-parties.ts'
import { excludeReservation, listSeats, listTouchedDays, readSheets } from './sheets.ts'

interface ChosenTables {
  tableIds: readonly number[]
  isFixed: boolean
  exceedsSeats?: boolean
}

/**
 * Puts a booking's seats at tables, for the booking's time; part of the current transaction.
 * @throws RuleError those of `checkTables`.
 */
export async function seatAtTables(
  booking: ReservationRecord,
  { tableIds, isFixed, exceedsSeats }: ChosenTables,
  floor: Floor,
): Promise<void> {
  const { id, date, startsMinute, partySize } = booking
  const sheets = await readSheets(listTouchedDays(date))
  const seats = listSeats(booking)
  const minutes = seats.reduce((sum, { from, to }) => sum + to - from, 0)
  const request: TableRequest = {
    from: startsMinute,
    to: startsMinute + minutes,
    people: partySize,
    bookableBy: 'walk_in',
  }
  checkTables(tableIds, request, listParties(excludeReservation(id, sheets), date), floor, exceedsSeats)
  const own = [...sheets.values()].flat().find(({ reservationId }) => reservationId === id)
  for (const { day, ...seat } of seats) {
    const { isFixed: _, ...rest } = { ...own, ...seat, reservationId: id }
    replaceSeat(day, { ...rest, tableIds: [...tableIds], ...(isFixed && { isFixed }) })
  }
}

/** Marks whether the booking may be moved; nothing without tables. */
export async function markSeatsFixed(booking: ReservationRecord, isFixed: boolean): Promise<void> {
  if (!booking.tableIds) return
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
