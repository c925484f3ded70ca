import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'

/** A mail that waits longer may come too late. */
const MAIL_MS = 60_000

/** True for a held table whose guest no mail has reached. The entry was updated when the table was held. */
export function shouldCall({ status, table, updatedAt }: WaitlistEntry, now: Date): boolean {
  if (status !== 'held' || !table) return false
  return table.notice === 'none' || (table.notice === 'waiting' && now.getTime() - Date.parse(updatedAt) > MAIL_MS)
}

const RANKS = { none: 0, waiting: 1, sent: 2 } as const

/** Those to call first, then other held tables, then the queue. */
export function sortByUrgency(entries: readonly WaitlistEntry[]): WaitlistEntry[] {
  return [...entries].sort((one, other) => getRank(one) - getRank(other))
}

function getRank({ status, table }: WaitlistEntry): number {
  return status === 'held' ? RANKS[table?.notice ?? 'sent'] : 3
}
