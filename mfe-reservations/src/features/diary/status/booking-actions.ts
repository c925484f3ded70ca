import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { listActions, type StatusAction } from '@sufra/domain/reservations/reservation-status'
import { canLeave } from '../../../lib/sitting.ts'

interface ArrivalAction {
  name: 'arrive' | 'notArrived'
  arrived: boolean
}

interface LeaveAction {
  name: 'leave'
}

export type BookingAction = StatusAction | ArrivalAction | LeaveAction

const ARRIVE: ArrivalAction = { name: 'arrive', arrived: true }
const NOT_ARRIVED: ArrivalAction = { name: 'notArrived', arrived: false }
const LEAVE: LeaveAction = { name: 'leave' }

/**
 * Staff specification §4, and arrival. The first is the main action.
 * @param isDue the booking's evening is in progress
 * @param hasTables a floor plan is published: guests who leave free their table
 */
export function listBookingActions(booking: Reservation, isDue: boolean, hasTables: boolean): readonly BookingAction[] {
  const leaving = hasTables && canLeave(booking, Date.now()) ? [LEAVE] : []
  const ofStatus = [...leaving, ...listActions(booking.status)]
  if (booking.status !== 'confirmed') return ofStatus
  if (booking.arrivedAt) return [...ofStatus, NOT_ARRIVED]
  return isDue ? [ARRIVE, ...ofStatus] : ofStatus
}

/** A wide lane shows these beside the main action. */
export function isSecondary({ name }: BookingAction): boolean {
  return name === 'noShow' || name === 'cancel'
}
