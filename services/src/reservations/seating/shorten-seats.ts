import { createDomainError } from '@sufra/domain/platform/errors'
import { calculateLoad, hasRoom } from '@sufra/domain/reservations/capacity'
import type { AppContext } from '../../platform/config.ts'
import { updateOne, upsertOne, write } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { createSeatsOn } from './blocked-tables.ts'
import { loadPolicy } from './booking-policy.ts'
import { DaySheets } from './day-sheet.model.ts'
import { seatAtTables } from './seat-at-tables.ts'
import { excludeReservation, listSeats, listTouchedDays, readSheets } from './sheets.ts'

/** Frees a booking's seats from an instant on; part of the current transaction. */
export async function shortenSeats(booking: ReservationRecord, leftAt: Date): Promise<void> {
  const days = listSeats(booking).map(({ day }) => day)
  const sheets = await readSheets(days)
  const own = [...sheets.values()].flat().find(({ reservationId }) => reservationId === booking.id)
  if (!own) return
  for (const day of days) write(updateOne(DaySheets, { day }, { $pull: { seats: { reservationId: booking.id } } }))
  for (const { day, ...seat } of listSeats({ ...booking, leftAt }))
    write(upsertOne(DaySheets, { day }, { $push: { seats: { ...own, ...seat } } }))
}

/**
 * Gives a booking its seats back until its end. @throws RuleError TABLE_TAKEN; SLOT_FULL for one without a table.
 */
export async function extendSeats({ leftAt, ...booking }: ReservationRecord, app: AppContext): Promise<void> {
  const policy = { ...(await loadPolicy(app)), booker: 'editor' as const }
  const { schedule } = policy
  const { id, date, startsMinute, partySize, tableIds } = booking
  for (const { day } of listSeats({ ...booking, leftAt }))
    write(updateOne(DaySheets, { day }, { $pull: { seats: { reservationId: id } } }))
  if (schedule.floor && tableIds)
    return seatAtTables(booking, { tableIds, isFixed: true, exceedsSeats: true }, schedule.floor, policy)
  const seats = listSeats(booking)
  const minutes = seats.reduce((sum, { from, to }) => sum + to - from, 0)
  const others = excludeReservation(id, await readSheets(listTouchedDays(date)))
  const load = calculateLoad(date, startsMinute, createSeatsOn(others, booking, policy, minutes), minutes)
  if (!hasRoom(load, partySize, schedule.capacity)) throw createDomainError('SLOT_FULL', { alternatives: [] })
  for (const { day, ...seat } of seats)
    write(upsertOne(DaySheets, { day }, { $push: { seats: { ...seat, reservationId: id } } }))
}
