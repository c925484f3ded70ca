import { rule } from '@sufra/domain/errors'
import mongoose, { Schema } from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { hasEnded } from '../db/leases.ts'
import { defineModel } from '../db/store.ts'

const MINUTE_SECONDS = 60

/** A count of rate-limiter-flexible, which writes it by itself; here it has its indexes. */
export interface RateLimit {
  key: string
  points: number
  expire: Date
}

const schema = new Schema<RateLimit>(
  {
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: { type: Date, required: true },
  },
  { versionKey: false },
)
schema.index({ key: 1 }, { unique: true })
schema.index({ expire: -1 }, { expireAfterSeconds: 0 })

export const RateLimits = defineModel<RateLimit>('rate_limits', schema)

/** One count that a try adds to, and what becomes of it after a success: given back, begun afresh, or kept. */
export interface Count {
  counter: RateLimiterMongo
  key: string
  afterSuccess: 'give back' | 'reset' | 'keep'
  /** Whether a refusal with this error stays counted. */
  counts(error: unknown): boolean
}

/** A limiter whose counts lie in the database, so that they hold across gateways, processes and restarts. @param duration seconds. */
export function createLimiter(name: string, points: number, duration: number): RateLimiterMongo {
  return new RateLimiterMongo({
    storeClient: mongoose.connection,
    dbName: mongoose.connection.name,
    tableName: RateLimits.collection.collectionName,
    disableIndexesCreation: true,
    keyPrefix: name,
    points,
    duration,
  })
}

/** Counts a try. @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`. */
export async function consume(counter: RateLimiterMongo, key: string): Promise<void> {
  let { count, isRefused } = await consumeOnce(counter, key)
  if (isFromFastClock(counter, count)) {
    await counter.delete(key)
    ;({ count, isRefused } = await consumeOnce(counter, key))
  }
  if (!isRefused) return
  // What is refused is counted as well; left so, a burst of right ones would refuse those that come after it.
  await counter.reward(key, 1)
  const retryAfterSeconds = Math.max(1, Math.ceil(count.msBeforeNext / 1000))
  const minutes = Math.ceil(retryAfterSeconds / MINUTE_SECONDS)
  throw rule('TOO_MANY_ATTEMPTS', { retryAfterSeconds, minutes })
}

/** A count with how long it still lasts. */
async function consumeOnce(
  counter: RateLimiterMongo,
  key: string,
): Promise<{ count: RateLimiterRes; isRefused: boolean }> {
  try {
    return { count: await counter.consume(key), isRefused: false }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return { count: refused, isRefused: true }
  }
}

/** Runs an attempt that was counted before; one that a later count refuses is given back to the earlier ones. */
export async function runCounted<T>(counts: readonly Count[], attempt: () => Promise<T>): Promise<T> {
  for (const [index, { counter, key }] of counts.entries()) {
    try {
      await consume(counter, key)
    } catch (refused) {
      // It never ran, so it is no failure: whoever shares the address does not pay for it.
      await refundCounts(counts.slice(0, index))
      throw refused
    }
  }
  let result: T
  try {
    result = await attempt()
  } catch (error) {
    await refundCounts(counts.filter(({ counts: stays }) => !stays(error))).catch(() => undefined)
    throw error
  }
  // A count that cannot be taken back ends by itself; what succeeded is not undone for its sake.
  await countSuccess(counts).catch(() => undefined)
  return result
}

async function countSuccess(counts: readonly Count[]): Promise<void> {
  const begunAfresh = counts.filter(({ afterSuccess }) => afterSuccess === 'reset')
  await Promise.all([
    ...begunAfresh.map(({ counter, key }) => counter.delete(key)),
    refundCounts(counts.filter(({ afterSuccess }) => afterSuccess === 'give back')),
  ])
}

/** Takes a try back from its counts, by one command: what the library's `reward` does for one. */
export async function refundCounts(counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const takenBack = counts.map(({ counter, key }) => ({
    updateOne: { filter: { key: counter.getKey(key) }, update: { $inc: { points: -1 } } },
  }))
  await RateLimits.bulkWrite(takenBack, { ordered: false })
}

/** Whether a count would last longer than any of its kind: the clock was ahead when it began. */
export function isFromFastClock({ duration }: RateLimiterMongo, { msBeforeNext }: RateLimiterRes): boolean {
  const now = new Date()
  return hasEnded(new Date(now.getTime() + Math.max(1, msBeforeNext)), now, duration * 1000)
}
