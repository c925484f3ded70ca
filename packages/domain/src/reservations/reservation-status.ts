export const statuses = ['confirmed', 'completed', 'cancelled', 'no_show'] as const

export type ReservationStatus = (typeof statuses)[number]

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

export function listActions(status: ReservationStatus): readonly StatusAction[] {
  return actions[status]
}

export function canChange(from: ReservationStatus, to: ReservationStatus): boolean {
  return actions[from].some((action) => action.to === to)
}

export function isOccupyingTable(status: ReservationStatus): boolean {
  return status === 'confirmed' || status === 'completed'
}

/**
 * docs/specification/beyond.md, Waitlist. A held table is `taken`, `declined` or `lapsed`; `left` ends early;
 * `over` means no table became free.
 */
export const waitlistStatuses = ['waiting', 'held', 'taken', 'declined', 'lapsed', 'left', 'over'] as const

export type WaitlistStatus = (typeof waitlistStatuses)[number]

export function isWaitlistOpen(status: WaitlistStatus): boolean {
  return status === 'waiting' || status === 'held'
}
