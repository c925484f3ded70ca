export const statuses = ['confirmed', 'completed', 'cancelled', 'no_show'] as const

export type ReservationStatus = (typeof statuses)[number]

/** A button of the staff screen, and the status it leads to. */
export interface StatusAction {
  name: 'complete' | 'noShow' | 'cancel' | 'reopen' | 'restore'
  to: ReservationStatus
}

const actions: Record<ReservationStatus, readonly StatusAction[]> = {
  confirmed: [
    { name: 'complete', to: 'completed' },
    { name: 'noShow', to: 'no_show' },
    { name: 'cancel', to: 'cancelled' },
  ],
  completed: [{ name: 'reopen', to: 'confirmed' }],
  cancelled: [{ name: 'restore', to: 'confirmed' }],
  no_show: [{ name: 'restore', to: 'confirmed' }],
}

/** What staff may do with a reservation of this status (staff specification §4). */
export function actionsFor(status: ReservationStatus): readonly StatusAction[] {
  return actions[status]
}

/** Whether a reservation may go from one status to another; staying the same is no change and not allowed. */
export function mayChange(from: ReservationStatus, to: ReservationStatus): boolean {
  return actions[from].some((action) => action.to === to)
}

/** Whether a reservation of this status takes its table and places. */
export function occupies(status: ReservationStatus): boolean {
  return status === 'confirmed' || status === 'completed'
}
