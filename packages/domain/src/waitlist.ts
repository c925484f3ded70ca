/**
 * docs/specification/beyond.md, Waitlist. A held table is `taken`, `declined` or `lapsed`; `left` ends early;
 * `over` means no table became free.
 */
export const waitlistStatuses = ['waiting', 'held', 'taken', 'declined', 'lapsed', 'left', 'over'] as const

export type WaitlistStatus = (typeof waitlistStatuses)[number]

export function isOpen(status: WaitlistStatus): boolean {
  return status === 'waiting' || status === 'held'
}
