import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { isOccupyingTable } from '@sufra/domain/reservations/reservation-status'
import { getTurnMinutes } from '@sufra/domain/reservations/turn-times'
import { countSeats } from './count-seats.ts'
import { getSitting, MINUTE_MS } from './sitting.ts'

interface Interval {
  from: number
  to: number
}

/** Both need a table, and neither is over: the call refuses others. */
export function canExchange(one: Reservation, other: Reservation): boolean {
  const isOpen = ({ status, tableIds, leftAt }: Reservation) =>
    status === 'confirmed' && leftAt === undefined && tableIds !== undefined
  return one.id !== other.id && isOpen(one) && isOpen(other)
}

/** Parties that sit at the same time, by their table. */
export function listExchangeParties(booking: Reservation, bookings: readonly Reservation[]): Reservation[] {
  const sitting = getSitting(booking)
  return bookings
    .filter((other) => canExchange(booking, other) && isOverlapping(getSitting(other), sitting))
    .sort((one, other) => (one.tableNumber ?? '').localeCompare(other.tableNumber ?? '', 'en', { numeric: true }))
}

/**
 * Parties that may change tables with one that grows to `people`: each then has seats enough, and no third party is in
 * the way. The fewest seats first.
 */
export function listRoomierParties(
  booking: Reservation,
  people: number,
  bookings: readonly Reservation[],
  plan: FloorPlan,
): Reservation[] {
  const { from, to } = getSitting(booking)
  const longest = { from, to: Math.max(to, from + getTurnMinutes(plan, people) * MINUTE_MS) }
  const getSeats = ({ tableIds = [] }: Reservation) => countSeats(tableIds, plan)
  return listExchangeParties(booking, bookings)
    .filter((other) => canMove(other) && getSeats(other) >= people && getSeats(booking) >= other.partySize)
    .filter((other) => {
      const others = bookings.filter(
        ({ id, status }) => id !== booking.id && id !== other.id && isOccupyingTable(status),
      )
      return isFree(other.tableIds, longest, others) && isFree(booking.tableIds, getSitting(other), others)
    })
    .sort((one, other) => getSeats(one) - getSeats(other))
}

function isFree(tableIds: readonly number[] = [], sitting: Interval, others: readonly Reservation[]): boolean {
  const isAt = (other: Reservation) => tableIds.some((id) => other.tableIds?.includes(id))
  return !others.some((other) => isAt(other) && isOverlapping(getSitting(other), sitting))
}

const isOverlapping = (one: Interval, other: Interval) => one.from < other.to && other.from < one.to

/** Parties that `makeRoom` may move. */
export function canMove({ status, arrivedAt, isPinned }: Reservation): boolean {
  return status === 'confirmed' && arrivedAt === undefined && isPinned !== true
}
