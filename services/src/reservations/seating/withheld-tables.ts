import type { Day } from '@sufra/domain/platform/calendar-day'
import type { BookableBy } from '@sufra/domain/reservations/floor-plan'
import type { SeatedRequest } from '@sufra/domain/reservations/table-requests'
import { updateOne, write } from '../../platform/db/transaction.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { DaySheets, type FreedSeat } from './day-sheet.model.ts'
import { listParties } from './seated-parties.ts'
import { listSeats, type Sheets } from './sheets.ts'

/** Staff may take a press back for this long. */
const UNDO_MS = 20_000
/** The sweep has this much longer to serve those who wait before the public. */
const SWEEP_MS = 10_000

/** Whom a table that staff freed is withheld from: `waiting` for the undo alone, `public` until the sweep has served. */
export type WithheldFrom = 'waiting' | 'public'

/** Those who book for themselves wait for the sweep. */
export const getWithheldFrom = (bookableBy: BookableBy, from?: WithheldFrom): WithheldFrom | undefined =>
  from ?? (bookableBy === 'everyone' ? 'public' : undefined)

/** Withholds the tables of a booking that staff just ended; part of the current transaction. */
export function retainTables(booking: ReservationRecord, freedAt: Date): void {
  const { id: reservationId, tableIds, isPinned } = booking
  if (!tableIds) return
  const over = { freedAt: { $lt: new Date(freedAt.getTime() - UNDO_MS - SWEEP_MS) } }
  for (const { day, ...seat } of listSeats(booking)) {
    const freed: FreedSeat = { ...seat, reservationId, tableIds, freedAt, ...(isPinned && { isPinned }) }
    write(
      updateOne(DaySheets, { day }, { $pull: { freed: over } }),
      updateOne(DaySheets, { day }, { $push: { freed } }),
    )
  }
}

/** Withheld tables as parties that are never moved. */
export function listWithheld(sheets: Sheets, day: Day, now: Date, from: WithheldFrom): readonly SeatedRequest[] {
  const { freed } = sheets
  if (!freed) return []
  const since = now.getTime() - UNDO_MS - (from === 'public' ? SWEEP_MS : 0)
  const withheld = [...freed].map(([on, seats]) => {
    const fresh = seats.filter(({ freedAt }) => freedAt.getTime() > since)
    return [on, fresh.map((seat) => ({ ...seat, isFixed: true }))] as const
  })
  return listParties(new Map(withheld), day)
}

/** What a booking had before staff ended it a moment ago. */
export function findFreed({ freed }: Sheets, id: number): Pick<ReservationRecord, 'tableIds' | 'isPinned'> | undefined {
  const seat = [...(freed?.values() ?? [])].flat().findLast(({ reservationId }) => reservationId === id)
  return seat && { tableIds: seat.tableIds, isPinned: seat.isPinned ? true : undefined }
}
