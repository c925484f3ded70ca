import { addDays, countDaysBetween, type Day } from '@sufra/domain/platform/calendar-day'
import { DAY_MINUTES } from '@sufra/domain/platform/time-of-day'
import type { SeatedRequest } from '@sufra/domain/reservations/table-requests'
import type { ReservedSeat } from './day-sheet.model.ts'
import type { Sheets } from './sheets.ts'

/** Sheets that an assignment reads: those of the days before and after too, whose parties may overlap or move. */
export function listWindow(startDay: Day): Day[] {
  return [addDays(startDay, -1), startDay, addDays(startDay, 1)]
}

const listed = new WeakMap<Sheets, Map<Day, SeatedRequest[]>>()

/**
 * The parties of several days on one timeline of minutes since midnight of `day`.
 * Parties that go on outside of the window are fixed, because a move would not reach all their seats.
 */
export function listParties(sheets: Sheets, day: Day): readonly SeatedRequest[] {
  const known = listed.get(sheets) ?? new Map<Day, SeatedRequest[]>()
  const parties = known.get(day) ?? mergeSeats(sheets, day)
  listed.set(sheets, known.set(day, parties))
  return parties
}

function mergeSeats(sheets: Sheets, day: Day): SeatedRequest[] {
  const days = [...sheets.keys()].sort()
  const parties = new Map<number, SeatedRequest>()
  for (const on of days) {
    const midnight = countDaysBetween(day, on) * DAY_MINUTES
    for (const seat of sheets.get(on) ?? []) {
      const isCut = (on === days[0] && seat.from === 0) || (on === days.at(-1) && seat.to === DAY_MINUTES)
      parties.set(seat.reservationId, addSeat(parties.get(seat.reservationId), seat, midnight, isCut))
    }
  }
  return [...parties.values()]
}

function addSeat(
  party: SeatedRequest | undefined,
  {
    reservationId: id,
    from,
    to,
    people,
    tableIds = [],
    isFixed = false,
    bookableBy = 'staff',
    areaId,
    areaIds,
  }: ReservedSeat,
  midnight: number,
  isCut: boolean,
): SeatedRequest {
  return {
    id,
    from: party?.from ?? midnight + from,
    to: midnight + to,
    people,
    tableIds,
    isFixed: isFixed || isCut || party?.isFixed === true,
    bookableBy,
    areaId,
    ...(areaIds && { areaIds }),
  }
}
