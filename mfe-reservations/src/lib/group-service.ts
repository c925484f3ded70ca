import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { MINUTE_MS } from './sitting.ts'

/** In the order of the list. */
const serviceGroups = ['next', 'late', 'seated', 'over'] as const

export type ServiceGroup = (typeof serviceGroups)[number]

/** Whole minutes since the booking's time; 0 for guests who are there or not yet due. */
export function countLateMinutes({ status, arrivedAt, leftAt, startsAt }: Reservation, now: number): number {
  if (status !== 'confirmed' || arrivedAt !== undefined || leftAt !== undefined) return 0
  return Math.max(0, Math.floor((now - Date.parse(startsAt)) / MINUTE_MS))
}

/** Where a booking of the evening in progress stands. */
export function getServiceGroup(booking: Reservation, now: number): ServiceGroup {
  if (booking.status !== 'confirmed' || booking.leftAt !== undefined) return 'over'
  if (booking.arrivedAt !== undefined) return 'seated'
  return countLateMinutes(booking, now) > 0 ? 'late' : 'next'
}

/** Bookings in the order of the groups, each by start. */
export function groupService(
  bookings: readonly Reservation[],
  getGroup: (booking: Reservation) => ServiceGroup,
): { group: ServiceGroup; bookings: Reservation[] }[] {
  const inOrder = [...bookings].sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  return serviceGroups.map((group) => ({ group, bookings: inOrder.filter((booking) => getGroup(booking) === group) }))
}
