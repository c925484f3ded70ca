import type { Day } from '@sufra/domain/platform/calendar-day'
import {
  isStopped as isStoppedBy,
  listBlockedParties,
  listBlockedSeats,
  listTablesOffline,
} from '@sufra/domain/reservations/blocks'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import type { SeatedRequest } from '@sufra/domain/reservations/table-requests'
import type { BookingPolicy } from './booking-policy.ts'
import type { ReservedSeat } from './day-sheet.model.ts'
import { listParties } from './seated-parties.ts'
import type { Sheets } from './sheets.ts'

type Minutes = Pick<SeatedRequest, 'from' | 'to'>

/** Whether bookings of the whole restaurant are stopped for a sitting of the policy's booker. */
export function isStopped({ from, to }: Minutes, day: Day, { schedule, timeZone, booker }: BookingPolicy): boolean {
  return isStoppedBy(schedule.blocks, toSitting(day, { from, to }, booker), timeZone)
}

/** The parties of a day, with the tables that are out of service as parties that never move. */
export function listPartiesAndBlocks(sheets: Sheets, day: Day, policy: BookingPolicy): readonly SeatedRequest[] {
  return withBlocked(listParties(sheets, day), listBlocked(day, policy))
}

export function listBlocked(day: Day, { schedule, timeZone }: BookingPolicy): readonly SeatedRequest[] {
  const { blocks, floor } = schedule
  return floor && blocks.length > 0 ? listBlockedParties(blocks, floor.plan, day, timeZone) : NONE
}

/** The parties, with the tables that the policy's booker may not have for a sitting. */
export function addTablesOffline(
  parties: readonly SeatedRequest[],
  sitting: Minutes,
  day: Day,
  { schedule, timeZone, booker }: BookingPolicy,
): readonly SeatedRequest[] {
  const { blocks, floor } = schedule
  if (!floor || blocks.length === 0) return parties
  return withBlocked(parties, listTablesOffline(blocks, floor.plan, toSitting(day, sitting, booker), timeZone))
}

/**
 * The seats of calendar days. Without a floor plan the blocked tables count as seats, too.
 * @param sitting of the booking that is counted for.
 */
export function createSeatsOn(
  sheets: Sheets,
  { date, startsMinute }: { date: Day; startsMinute: number },
  { schedule: { blocks, floor, capacity }, timeZone, booker }: BookingPolicy,
  minutes: number = RESERVATION_MINUTES,
): (day: Day) => readonly Pick<ReservedSeat, 'from' | 'to' | 'people'>[] {
  const listSeats = (day: Day) => sheets.get(day) ?? []
  if (floor || blocks.length === 0) return listSeats
  const sitting = toSitting(date, { from: startsMinute, to: startsMinute + minutes }, booker)
  const facts = { timeZone, most: capacity.totalTables, sitting }
  return (day) => [...listSeats(day), ...listBlockedSeats(blocks, day, facts)]
}

const NONE: readonly SeatedRequest[] = []

const toSitting = (day: Day, { from, to }: Minutes, booker: BookingPolicy['booker']) => ({
  ...{ day, from, to },
  booker: booker ?? ('guest' as const),
})

const withBlocked = (parties: readonly SeatedRequest[], blocked: readonly SeatedRequest[]) =>
  blocked.length > 0 ? [...parties, ...blocked] : parties
