import { busiest, type Capacity, fits, type Seat } from './capacity.ts'

/** Why a booking that was made no longer fits: nothing is cancelled for it, people decide. */
export const MISFIT_REASONS = ['closed', 'outside_hours', 'room_full'] as const
export type MisfitReason = (typeof MISFIT_REASONS)[number]

/** What a booking no longer fits; `both` of several bookings, of which some do not fit the one and some the other. */
export type Outgrown = 'hours' | 'room' | 'both'

/** What some bookings, at least one, no longer fit. */
export function outgrownBy(reasons: readonly MisfitReason[]): Outgrown {
  const ofRoom = reasons.filter((why) => why === 'room_full').length
  if (ofRoom === 0) return 'hours'
  return ofRoom === reasons.length ? 'room' : 'both'
}

/** A seat of a day, and the booking that has it. */
export interface BookedSeat extends Seat {
  reservationId: number
}

const DAY = { from: 0, to: 1440 }

/**
 * The bookings of one calendar day that the room does not hold: who booked first has the room, and those are told that
 * nothing was left for. None where all have room, which is looked at first.
 */
export function withoutRoom(seats: readonly BookedSeat[], capacity: Capacity): number[] {
  const { tables, people } = busiest(seats, DAY.from, DAY.to)
  if (tables <= capacity.totalTables && people <= capacity.maxPersonsPerSlot) return []
  const seated: BookedSeat[] = []
  const left: number[] = []
  for (const seat of [...seats].sort((a, b) => a.reservationId - b.reservationId)) {
    if (fits(busiest(seated, seat.from, seat.to), seat.people, capacity)) seated.push(seat)
    else left.push(seat.reservationId)
  }
  return left
}
