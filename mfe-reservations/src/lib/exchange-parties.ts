import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { getSitting } from './sitting.ts'

/** Both need a table, and neither is over: the call refuses others. */
export function canExchange(one: Reservation, other: Reservation): boolean {
  const isOpen = ({ status, tableIds, leftAt }: Reservation) =>
    status === 'confirmed' && leftAt === undefined && tableIds !== undefined
  return one.id !== other.id && isOpen(one) && isOpen(other)
}

/** Parties that sit at the same time, by their table. */
export function listExchangeParties(booking: Reservation, bookings: readonly Reservation[]): Reservation[] {
  const { from, to } = getSitting(booking)
  const overlaps = (other: Reservation) => {
    const sitting = getSitting(other)
    return sitting.from < to && from < sitting.to
  }
  return bookings
    .filter((other) => canExchange(booking, other) && overlaps(other))
    .sort((one, other) => (one.tableNumber ?? '').localeCompare(other.tableNumber ?? '', 'en', { numeric: true }))
}

/** Parties that `makeRoom` may move. */
export function canMove({ status, arrivedAt, isPinned }: Reservation): boolean {
  return status === 'confirmed' && arrivedAt === undefined && isPinned !== true
}
