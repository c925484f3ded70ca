import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Collection, Db } from 'mongodb'
import { isDuplicate } from './store.ts'

/** Tolerated difference between clocks of machines, or before and after a clock correction. */
const CLOCK_SKEW_MS = 10_000

/**
 * True after the end. An end beyond `durationMs` comes from a fast clock and counts as reached:
 * repeating the guarded work is harmless.
 */
export function hasEnded(end: Date, now: Date, durationMs: number): boolean {
  return end <= now || end > getLatestEnd(now, durationMs)
}

export function getLatestEnd(now: Date, durationMs: number): Date {
  return new Date(now.getTime() + durationMs + CLOCK_SKEW_MS)
}

export function filterEnded(
  field: string,
  now: Date,
  durationMs: number,
): { $or: Record<string, { $lte?: Date; $gt?: Date }>[] } {
  return { $or: [{ [field]: { $lte: now } }, { [field]: { $gt: getLatestEnd(now, durationMs) } }] }
}

export function clampToNow(moment: Date, now: Date): Date {
  return moment > getLatestEnd(now, 0) ? now : moment
}

/** Lease duration: bounds the lock of a dead process. The holder renews it three times as often. */
const LEASE_MS = 30_000
const POLL_MS = 200

interface Lock {
  _id: 'lock'
  holder: string
  leasedUntil: Date
}

/**
 * Runs work under a lock across processes; others wait until it is free or its lease ends.
 * @param collection holds the lock under the id `lock`.
 */
export async function runWithLock(database: Db, collection: string, work: () => Promise<void>): Promise<void> {
  const locks = database.collection<Lock>(collection)
  const mine = { _id: 'lock' as const, holder: randomUUID() }
  while (!(await acquireLock(locks, mine.holder))) await setTimeout(POLL_MS)
  const renewing = setInterval(() => {
    // A failed renewal is retried before the lease ends.
    locks.updateOne(mine, { $set: { leasedUntil: getLeaseEnd() } }).catch(() => undefined)
  }, LEASE_MS / 3)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await locks.deleteOne(mine)
  }
}

async function acquireLock(locks: Collection<Lock>, holder: string): Promise<boolean> {
  const free = { _id: 'lock' as const, ...filterEnded('leasedUntil', new Date(), LEASE_MS) }
  const taken = { $set: { holder, leasedUntil: getLeaseEnd() } }
  try {
    await locks.updateOne(free, taken, { upsert: true })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

function getLeaseEnd(): Date {
  return new Date(Date.now() + LEASE_MS)
}
