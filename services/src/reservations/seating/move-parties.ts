import type { Day } from '@sufra/domain/platform/calendar-day'
import type { Move as TableMove } from '@sufra/domain/reservations/make-room'
import { publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { Reservations } from '../bookings/reservation.model.ts'
import { DaySheets, type ReservedSeat } from './day-sheet.model.ts'
import type { Sheets } from './sheets.ts'

/** A party with its seats at other tables. */
export interface Move {
  id: number
  tableIds: readonly number[]
  label: string
  seats: (ReservedSeat & { day: Day })[]
}

export function toMove({ id, option: { tableIds, label } }: TableMove, sheets: Sheets): Move {
  const seats = [...sheets].flatMap(([day, all]) =>
    all.filter(({ reservationId }) => reservationId === id).map((seat) => ({ ...seat, day, tableIds: [...tableIds] })),
  )
  return { id, tableIds, label, seats }
}

/** Part of the current transaction. The version stays: an editor of the booking sees no conflict. */
export function moveParties(moves: readonly Move[]): void {
  for (const { id, tableIds, label, seats } of moves) {
    for (const { day, ...seat } of seats) {
      write(
        updateOne(DaySheets, { day }, { $pull: { seats: { reservationId: id } } }),
        updateOne(DaySheets, { day }, { $push: { seats: seat } }),
      )
    }
    const places = { $set: { tableIds: [...tableIds], tableLabel: label }, $unset: { exceedsSeats: 1 } }
    write(updateOne(Reservations, { id }, places))
    publishChange({ kind: 'reservation', id })
  }
}
