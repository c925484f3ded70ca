import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { listActions, type StatusAction } from '@sufra/domain/reservations/reservation-status'
import { canLeave, canUndoLeave } from '../../../lib/sitting.ts'

interface ArrivalAction {
  name: 'arrive' | 'notArrived'
  arrived: boolean
}

interface LeaveAction {
  name: 'leave' | 'undoLeave'
}

interface ReconfirmAction {
  name: 'reconfirm' | 'notReconfirmed'
  reconfirmed: boolean
}

export type BookingAction = StatusAction | ArrivalAction | LeaveAction | ReconfirmAction

export const ARRIVE: ArrivalAction = { name: 'arrive', arrived: true }
const NOT_ARRIVED: ArrivalAction = { name: 'notArrived', arrived: false }
const LEAVE: LeaveAction = { name: 'leave' }
const UNDO_LEAVE: LeaveAction = { name: 'undoLeave' }
const RECONFIRM: ReconfirmAction = { name: 'reconfirm', reconfirmed: true }
const NOT_RECONFIRMED: ReconfirmAction = { name: 'notReconfirmed', reconfirmed: false }
const COMPLETE: StatusAction = { name: 'complete', to: 'completed' }
const NO_SHOW: StatusAction = { name: 'noShow', to: 'no_show' }
const CANCEL: StatusAction = { name: 'cancel', to: 'cancelled' }
const REOPEN: StatusAction = { name: 'reopen', to: 'confirmed' }
const RESTORE: StatusAction = { name: 'restore', to: 'confirmed' }

export interface BookingMoment {
  /** Milliseconds since 1970. */
  now: number
  /** The business day in progress. */
  businessDay: Day
  /** The booking's evening is in progress. */
  isDue: boolean
  /** A floor plan is published: guests who leave free their table. */
  hasTables: boolean
}

/**
 * Staff specification §4, and arrival. The first is the main action. With a floor plan only those that cannot hurt:
 * docs/specification/beyond.md, Presses that can be taken back.
 */
export function listBookingActions(booking: Reservation, moment: BookingMoment): readonly BookingAction[] {
  if (moment.hasTables) return listSafeActions(booking, moment)
  const ofStatus = listActions(booking.status)
  if (booking.status !== 'confirmed') return ofStatus
  if (booking.arrivedAt) return [...ofStatus, NOT_ARRIVED]
  return moment.isDue ? [ARRIVE, ...ofStatus] : ofStatus
}

/** Of the booking's details, with and without a floor plan. */
export function listSafeActions(booking: Reservation, moment: BookingMoment): readonly BookingAction[] {
  const { now, businessDay, hasTables } = moment
  const isLeavable = hasTables && canLeave(booking, now)
  if (booking.status === 'completed') {
    if (hasTables && canUndoLeave(booking, now)) return [UNDO_LEAVE]
    return isLeavable ? [LEAVE, REOPEN] : [REOPEN]
  }
  if (booking.status !== 'confirmed') return [RESTORE]
  const isExpected = now < Date.parse(booking.startsAt)
  const ofComing = isExpected && !booking.isWalkIn ? [booking.reconfirmedAt ? NOT_RECONFIRMED : RECONFIRM] : []
  if (booking.date > businessDay) return [CANCEL, ...ofComing]
  if (booking.arrivedAt) return [isLeavable ? LEAVE : COMPLETE, CANCEL, NOT_ARRIVED]
  const ofAbsence = isExpected ? [CANCEL] : [NO_SHOW, CANCEL]
  return [moment.isDue ? ARRIVE : COMPLETE, ...ofComing, ...ofAbsence]
}

/** Takes an action back that `booking` had before. */
export function getUndoAction({ status, leftAt }: Reservation, { name }: BookingAction): BookingAction {
  if (name === 'arrive') return NOT_ARRIVED
  if (name === 'notArrived') return ARRIVE
  if (name === 'leave') return UNDO_LEAVE
  if (name === 'undoLeave') return LEAVE
  if (name === 'complete') return REOPEN
  if (name === 'reconfirm') return NOT_RECONFIRMED
  if (name === 'notReconfirmed') return RECONFIRM
  if (name === 'reopen') return leftAt ? LEAVE : COMPLETE
  if (name === 'restore') return status === 'cancelled' ? CANCEL : NO_SHOW
  return RESTORE
}

/** A wide lane shows these beside the main action. */
export function isSecondary({ name }: BookingAction): boolean {
  return name === 'noShow' || name === 'cancel'
}
