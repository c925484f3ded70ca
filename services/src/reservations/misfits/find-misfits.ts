import type { Misfit } from '@sufra/contracts/misfits/entities'
import { addDays, type Day, getDayInZone, toInstant } from '@sufra/domain/calendar-day'
import { findDisplaced, type MisfitReason } from '@sufra/domain/misfits'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'
import type { AppContext } from '../../lib/config.ts'
import { cacheRead } from '../../lib/db/cached-reads.ts'
import { type ReservationRecord, Reservations, toDto } from '../bookings/reservation.model.ts'
import { type BookingPolicy, getOpening } from '../seats/booking-policy.ts'
import { type DaySheet, DaySheets } from '../seats/day-sheet.model.ts'
import type { Sheets } from '../seats/sheets.ts'

export interface FoundMisfit {
  booking: ReservationRecord
  why: MisfitReason
}

const readSheetsSince = cacheRead([DaySheets], async (day): Promise<Sheets> => {
  const sheets = await DaySheets.find({ day: { $gte: day } })
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
export function findMisfitIds(policy: BookingPolicy, sheets: Sheets): Map<number, 'hours' | 'room'> {
  const found = new Map<number, 'hours' | 'room'>()
  const past = new Set<number>()
  const seen = new Set<number>()
  for (const [day, seats] of sheets) {
    for (const { reservationId, from } of seats) {
      if (seen.has(reservationId)) continue
      seen.add(reservationId)
      if (toInstant(day, from, policy.timeZone) <= policy.now) past.add(reservationId)
      else if (!isOffered(policy, day, from)) found.set(reservationId, 'hours')
    }
    for (const id of findDisplaced(seats, policy.schedule.capacity)) {
      if (!past.has(id) && !found.has(id)) found.set(id, 'room')
    }
  }
  return found
}

/** Considers the day's own hours and those of the evening before. */
function isOffered(policy: BookingPolicy, day: Day, minute: number): boolean {
  const offers = (businessDay: Day, startsMinute: number) =>
    getOpening(policy, businessDay).slots.some((slot) => slot.startsMinute === startsMinute)
  return offers(day, minute) || offers(addDays(day, -1), minute + DAY_MINUTES)
}

export async function readMisfits(
  ids: ReadonlyMap<number, 'hours' | 'room'>,
  policy: BookingPolicy,
): Promise<FoundMisfit[]> {
  if (ids.size === 0) return []
  const bookings = await Reservations.find({ id: { $in: [...ids.keys()] } }).lean<ReservationRecord[]>()
  return bookings
    .filter(({ status, startsAt }) => status === 'confirmed' && startsAt > policy.now)
    .map((booking) => ({ booking, why: getReason(booking, ids.get(booking.id), policy) }))
    .sort((a, b) => a.booking.startsAt.getTime() - b.booking.startsAt.getTime() || a.booking.id - b.booking.id)
}

export function getReason(
  { date }: ReservationRecord,
  found: 'hours' | 'room' | undefined,
  policy: BookingPolicy,
): MisfitReason {
  if (found === 'room') return 'room_full'
  return getOpening(policy, date).periods.length === 0 ? 'closed' : 'outside_hours'
}

export function isDecided({ booking: { misfitDecision }, why }: FoundMisfit): boolean {
  return misfitDecision?.why === why
}

export function toMisfitDto(misfit: FoundMisfit): Misfit {
  const { booking, why } = misfit
  const { misfitDecision: decision } = booking
  return {
    reservation: toDto(booking),
    why,
    ...(decision && isDecided(misfit) && { kept: { at: decision.at.toISOString(), by: decision.by } }),
  }
}
