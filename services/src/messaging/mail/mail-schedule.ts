import { filterEnded, getLatestEnd } from '../../platform/db/leases.ts'

/** Lease duration: longer than a transfer (mail-server.ts). */
export const LEASE_MS = 120_000
export const GIVE_UP_AFTER_MS = 24 * 60 * 60_000
const FIRST_PAUSE_MS = 60_000
const MAX_PAUSE_MS = 60 * 60_000

export const filterAvailable = (now: Date) => ({
  $or: [{ leasedUntil: { $exists: false } }, ...filterEnded('leasedUntil', now, LEASE_MS).$or],
})

/** Mails postponed by a fast clock, beyond any pause. */
export const filterExpired = (now: Date) => ({
  failures: { $gt: 0 },
  dueAt: { $gt: getLatestEnd(now, MAX_PAUSE_MS) },
})

export function getBackoff(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS)
}
