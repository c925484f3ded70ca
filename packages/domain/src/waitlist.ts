/**
 * What becomes of those who wait for a full time (docs/specification/beyond.md, The waitlist). They wait until a table
 * is held for them, which they take, decline, or leave until its time is over; they may leave before, and nothing may
 * have become free when the last of their times has passed.
 */
export const waitlistStatuses = ['waiting', 'held', 'taken', 'declined', 'lapsed', 'left', 'over'] as const

export type WaitlistStatus = (typeof waitlistStatuses)[number]

/** Whether somebody of this status still waits, for a table or with one held. */
export function isOpen(status: WaitlistStatus): boolean {
  return status === 'waiting' || status === 'held'
}
