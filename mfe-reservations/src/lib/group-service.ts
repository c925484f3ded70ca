import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { MINUTE_MS } from './sitting.ts'

/** From here on a late party may be called. */
export const LATE_MINUTES = 10

/** In the order of the list. */
const serviceGroups = ['next', 'late', 'seated', 'over'] as const

export type ServiceGroup = (typeof serviceGroups)[number]

/** Whole minutes since the booking's time; 0 for guests who are there or not yet due. */
export function countLateMinutes({ status, arrivedAt, leftAt, startsAt }: Reservation, now: number): number {
  if (status !== 'confirmed' || arrivedAt !== undefined || leftAt !== undefined) return 0
  return Math.max(0, Math.floor((now - Date.parse(startsAt)) / MINUTE_MS))
}

/** The guests said that they come later, and are not there yet. */
export function isLateAnnounced({ status, arrivedAt, leftAt, lateUntil }: Reservation, now: number): boolean {
  const isExpected = status === 'confirmed' && arrivedAt === undefined && leftAt === undefined
  return isExpected && lateUntil !== undefined && now < Date.parse(lateUntil)
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
