import { createDomainError } from '@sufra/domain/platform/errors'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { listPartiesAndBlocks } from './blocked-tables.ts'
import type { BookingPolicy } from './booking-policy.ts'
import { assertTablesFree, assertTablesKnown, countSeats } from './check-tables.ts'
import type { Floor } from './published-floor.ts'
import { getRemainingRequest } from './remaining-request.ts'
import { placeSeats } from './seat-at-tables.ts'
import { excludeReservation, listTouchedDays, readSheets, type Sheets } from './sheets.ts'

interface Exchanged {
  booking: ReservationRecord
  isFixed: boolean
}

/**
 * Lets two parties change tables, each for the rest of its time; part of the current transaction.
 * @throws RuleError VALIDATION_ERROR; TABLE_TAKEN with `reservationIds` of others; TABLE_TOO_SMALL with `seats` and the
 * party in `reservationIds`.
 */
export async function exchangeSeats(
  [a, b]: readonly [Exchanged, Exchanged],
  { floor, policy, mayExceed }: { floor: Floor; policy: BookingPolicy; mayExceed: boolean },
): Promise<void> {
  const sheets = await readSheets([...listTouchedDays(a.booking.date), ...listTouchedDays(b.booking.date)])
  const others = excludeReservation(b.booking.id, excludeReservation(a.booking.id, sheets))
  const place = ({ booking, isFixed }: Exchanged, tableIds: readonly number[]) => {
    assertPlace(booking, tableIds, others, floor, policy)
    const seats = countSeats(tableIds, floor)
    if (booking.partySize > seats && !mayExceed)
      throw createDomainError('TABLE_TOO_SMALL', { seats, reservationIds: [booking.id] })
    placeSeats(booking, { tableIds, isFixed }, sheets)
  }
  place(a, b.booking.tableIds ?? [])
  place(b, a.booking.tableIds ?? [])
}

function assertPlace(
  booking: ReservationRecord,
  tableIds: readonly number[],
  others: Sheets,
  floor: Floor,
  policy: BookingPolicy,
): void {
  assertTablesKnown(tableIds, floor)
  assertTablesFree(tableIds, getRemainingRequest(booking, policy), listPartiesAndBlocks(others, booking.date, policy))
}
