import { type Capacity, findBusiest, hasRoom, type Seat } from './capacity.ts'

/** Why a booking no longer fits; staff decide, nothing is cancelled automatically. */
export const DISPLACEMENT_REASONS = ['closed', 'outside_hours', 'room_full', 'no_table', 'blocked'] as const
export type DisplacementReason = (typeof DISPLACEMENT_REASONS)[number]

export type Outgrown = 'hours' | 'room' | 'both'

export function listOverflow(reasons: readonly DisplacementReason[]): Outgrown {
  const ofRoom = reasons.filter((why) => why !== 'closed' && why !== 'outside_hours').length
  if (ofRoom === 0) return 'hours'
  return ofRoom === reasons.length ? 'room' : 'both'
}

export interface BookedSeat extends Seat {
  reservationId: number
}

const DAY = { from: 0, to: 1440 }

/** Ids of the bookings that exceed the capacity of a calendar day. Bookings made first keep their table. */
export function findDisplaced(seats: readonly BookedSeat[], capacity: Capacity): number[] {
  const { tables, people } = findBusiest(seats, DAY.from, DAY.to)
  if (tables <= capacity.totalTables && people <= capacity.maxPersonsPerSlot) return []
  const seated: BookedSeat[] = []
  const left: number[] = []
  for (const seat of [...seats].sort((a, b) => a.reservationId - b.reservationId)) {
    if (hasRoom(findBusiest(seated, seat.from, seat.to), seat.people, capacity)) seated.push(seat)
    else left.push(seat.reservationId)
  }
  return left
}
