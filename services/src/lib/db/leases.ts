import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Collection, Db } from 'mongodb'
import { isDuplicate } from './store.ts'

/** What clocks of machines, or of one before and after it is corrected by a little, may differ by. */
const CLOCK_SKEW_MS = 10_000

/**
 * Whether what lasts `durationMs` is over. An end that is further away than that was stored by a clock that was ahead:
 * it is over as well, because what it guards is finished, counted or asked for again without harm.
 */
export function hasEnded(end: Date, now: Date, durationMs: number): boolean {
  return end <= now || end > getLatestEnd(now, durationMs)
}

/** The latest end that a right clock can have stored. */
export function getLatestEnd(now: Date, durationMs: number): Date {
  return new Date(now.getTime() + durationMs + CLOCK_SKEW_MS)
}

/** As `isOver`, for a query. */
export function filterEnded(
  field: string,
  now: Date,
  durationMs: number,
): { $or: Record<string, { $lte?: Date; $gt?: Date }>[] } {
  return { $or: [{ [field]: { $lte: now } }, { [field]: { $gt: getLatestEnd(now, durationMs) } }] }
}

/** When something began, as far as the present clock can say. */
export function clampToNow(moment: Date, now: Date): Date {
  return moment > getLatestEnd(now, 0) ? now : moment
}

/** Who died holds the lock for no longer than this; who lives renews it three times as often. */
const LEASE_MS = 30_000
/** How often one that waits looks again. */
const PACE_MS = 200

interface Lock {
  _id: 'lock'
  holder: string
  leasedUntil: Date
}

/**
 * Runs work that one process at a time may do; others wait until it is over, or its process has died.
 * @param collection where the lock of this work is kept; nothing else in it is called `lock`.
 */
export async function runWithLock(database: Db, collection: string, work: () => Promise<void>): Promise<void> {
  const locks = database.collection<Lock>(collection)
  const mine = { _id: 'lock' as const, holder: randomUUID() }
  while (!(await take(locks, mine.holder))) await setTimeout(PACE_MS)
  const renewing = setInterval(() => {
    // One that fails is followed by others before the lease is over.
    locks.updateOne(mine, { $set: { leasedUntil: leaseEnd() } }).catch(() => undefined)
  }, LEASE_MS / 3)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await locks.deleteOne(mine)
  }
}

/** @returns whether it was free, or its holder's lease is over. */
async function take(locks: Collection<Lock>, holder: string): Promise<boolean> {
  const free = { _id: 'lock' as const, ...filterEnded('leasedUntil', new Date(), LEASE_MS) }
  const taken = { $set: { holder, leasedUntil: leaseEnd() } }
  try {
    await locks.updateOne(free, taken, { upsert: true })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

function leaseEnd(): Date {
  return new Date(Date.now() + LEASE_MS)
}
