import type { Reservation } from '@sufra/contracts/reservations/entities'
import { listActions, type StatusAction } from '@sufra/domain/reservation-status'

interface ArrivalAction {
  name: 'arrive' | 'notArrived'
  arrived: boolean
}

export type BookingAction = StatusAction | ArrivalAction

const ARRIVE: ArrivalAction = { name: 'arrive', arrived: true }
const NOT_ARRIVED: ArrivalAction = { name: 'notArrived', arrived: false }

/**
 * Staff specification §4, and arrival. The first is the main action.
 * @param isDue the booking's evening is in progress
 */
export function listBookingActions(booking: Reservation, isDue: boolean): readonly BookingAction[] {
  const ofStatus = listActions(booking.status)
  if (booking.status !== 'confirmed') return ofStatus
  if (booking.arrivedAt) return [...ofStatus, NOT_ARRIVED]
  return isDue ? [ARRIVE, ...ofStatus] : ofStatus
}

/** A wide lane shows these beside the main action. */
export function isSecondary({ name }: BookingAction): boolean {
  return name === 'noShow' || name === 'cancel'
}
