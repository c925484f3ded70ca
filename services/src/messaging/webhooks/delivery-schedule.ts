import { filterEnded, getLatestEnd, hasEnded } from '../../platform/db/leases.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Lease duration: longer than an attempt (post-message.ts). */
export const LEASE_MS = 20 * SECOND
export const DISABLE_AFTER_MS = 5 * 24 * HOUR

/** Source: Standard Webhooks, recommended retry schedule. */
const PAUSES = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
export const MOST_PAUSE_MS = 24 * HOUR

/** Reached after five days. */
export const MOST_FAILURES = PAUSES.length + 2

/** @param failures including the present one. @param wished by the receiver. */
export function getNextAttempt(now: Date, failures: number, wished: number | null): Date {
  const pause = PAUSES[failures - 1] ?? MOST_PAUSE_MS
  return new Date(now.getTime() + Math.max(pause, wished ?? 0))
}

export function isPaused({ pausedUntil }: { pausedUntil: Date | null }, now: Date): boolean {
  return pausedUntil !== null && !hasEnded(pausedUntil, now, MOST_PAUSE_MS)
}

export const isDue = (dueAt: Date, now: Date) => dueAt <= now || dueAt > getLatestEnd(now, MOST_PAUSE_MS)

/** Due, or postponed by a fast clock beyond any pause; and in no other process's hands. */
export const filterDue = (now: Date) => ({ $and: [filterEnded('dueAt', now, MOST_PAUSE_MS), filterAvailable(now)] })

export const filterAvailable = (now: Date) => ({
  $or: [{ leasedUntil: { $exists: false } }, ...filterEnded('leasedUntil', now, LEASE_MS).$or],
})
