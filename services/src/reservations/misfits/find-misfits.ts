import type { Misfit } from '@sufra/contracts/entities/reservation'
import { addDays, type Day, dayInZone, instantOf } from '@sufra/domain/calendar-day'
import { type MisfitReason, withoutRoom } from '@sufra/domain/misfits'
import { DAY_MINUTES } from '@sufra/domain/time-of-day'
import type { AppContext } from '../../lib/config.ts'
import { cacheRead } from '../../lib/db/cached-reads.ts'
import { type ReservationRecord, Reservations, toDto } from '../bookings/reservation.model.ts'
import { type BookingPolicy, getOpening } from '../seats/booking-policy.ts'
import { type DaySheet, DaySheets } from '../seats/day-sheet.model.ts'
import type { Sheets } from '../seats/sheets.ts'

/** A booking to come whose place is none any more. */
export interface FoundMisfit {
  booking: ReservationRecord
  why: MisfitReason
}

const sheetsSince = cacheRead([DaySheets], async (day): Promise<Sheets> => {
  const sheets = await DaySheets.find({ day: { $gte: day } })
    .sort({ day: 1 })
    .lean<DaySheet[]>()
  return new Map(sheets.map(({ day: on, seats }) => [on, seats]))
})

/** The seats of all bookings to come: those of today, and of yesterday, whose evening may be under way. */
export function comingSheets(app: AppContext): Promise<Sheets> {
  return sheetsSince(addDays(dayInZone(app.now(), app.config.restaurant.timeZone), -1))
}

/**
 * The numbers of the bookings to come that have no place by a policy: their time is none that tables are given at, or
 * the room holds fewer. Judged by the seats alone, of which a day has one record; a booking is where its guests come,
 * so one after midnight fits whichever business day has that time.
 */
export function misfitIds(policy: BookingPolicy, sheets: Sheets): Map<number, 'hours' | 'room'> {
  const found = new Map<number, 'hours' | 'room'>()
  const past = new Set<number>()
  const seen = new Set<number>()
  for (const [day, seats] of sheets) {
    for (const { reservationId, from } of seats) {
      // What runs past midnight has a seat on the next day too.
      if (seen.has(reservationId)) continue
      seen.add(reservationId)
      if (instantOf(day, from, policy.timeZone) <= policy.now) past.add(reservationId)
      else if (!isOffered(policy, day, from)) found.set(reservationId, 'hours')
    }
    for (const id of withoutRoom(seats, policy.schedule.capacity)) {
      if (!past.has(id) && !found.has(id)) found.set(id, 'room')
    }
  }
  return found
}

/** Whether tables are given at a minute of a calendar day, by its own hours or by those of the evening before. */
function isOffered(policy: BookingPolicy, day: Day, minute: number): boolean {
  const offers = (businessDay: Day, startsMinute: number) =>
    getOpening(policy, businessDay).slots.some((slot) => slot.startsMinute === startsMinute)
  return offers(day, minute) || offers(addDays(day, -1), minute + DAY_MINUTES)
}

/** The bookings of these numbers, by their start, each with why it does not fit. Those that are not to come are left out. */
export async function misfitsOf(
  ids: ReadonlyMap<number, 'hours' | 'room'>,
  policy: BookingPolicy,
): Promise<FoundMisfit[]> {
  if (ids.size === 0) return []
  const bookings = await Reservations.find({ id: { $in: [...ids.keys()] } }).lean<ReservationRecord[]>()
  return bookings
    .filter(({ status, startsAt }) => status === 'confirmed' && startsAt > policy.now)
    .map((booking) => ({ booking, why: reasonOf(booking, ids.get(booking.id), policy) }))
    .sort((a, b) => a.booking.startsAt.getTime() - b.booking.startsAt.getTime() || a.booking.id - b.booking.id)
}

/** Why a booking does not fit, in more words than where that was found. */
export function reasonOf(
  { date }: ReservationRecord,
  found: 'hours' | 'room' | undefined,
  policy: BookingPolicy,
): MisfitReason {
  if (found === 'room') return 'room_full'
  return getOpening(policy, date).periods.length === 0 ? 'closed' : 'outside_hours'
}

/** Whether somebody knowingly left it so. Another reason is another question. */
export function isKept({ booking: { kept }, why }: FoundMisfit): boolean {
  return kept?.why === why
}

/** A misfit as the contract shows it. */
export function misfitDto(misfit: FoundMisfit): Misfit {
  const { booking, why } = misfit
  const { kept } = booking
  return {
    reservation: toDto(booking),
    why,
    ...(kept && isKept(misfit) && { kept: { at: kept.at.toISOString(), by: kept.by } }),
  }
}
