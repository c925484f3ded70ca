import { createDomainError } from '@sufra/domain/platform/errors'
import mongoose, { Schema } from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { hasEnded } from '../db/leases.ts'
import { defineModel } from '../db/store.ts'
import { isRefusal } from '../errors.ts'

const MINUTE_SECONDS = 60

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

export interface Count {
  counter: RateLimiterMongo
  key: string
  afterSuccess: 'give back' | 'reset' | 'keep'
  counts(error: unknown): boolean
}

/** Counters are in the database, so they hold across processes and restarts. @param duration seconds. */
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

export async function consume(counter: RateLimiterMongo, key: string): Promise<void> {
  let { count, isRefused } = await consumeOnce(counter, key)
  if (isFromFastClock(counter, count)) {
    await counter.delete(key)
    ;({ count, isRefused } = await consumeOnce(counter, key))
  }
  if (!isRefused) return
  // Refunds the refused attempt: a burst would otherwise block later valid ones.
  await counter.reward(key, 1)
  throw createRefusal(count)
}

/** @throws RuleError TOO_MANY_ATTEMPTS where `consume` would. */
export async function assertNotConsumed(counter: RateLimiterMongo, key: string): Promise<void> {
  const count = await counter.get(key)
  if (count && count.consumedPoints >= counter.points && !isFromFastClock(counter, count)) throw createRefusal(count)
}

function createRefusal({ msBeforeNext }: RateLimiterRes): Error {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const minutes = Math.ceil(retryAfterSeconds / MINUTE_SECONDS)
  return createDomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds, minutes })
}

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

export async function runCounted<T>(counts: readonly Count[], attempt: () => Promise<T>): Promise<T> {
  for (const [index, { counter, key }] of counts.entries()) {
    try {
      await consume(counter, key)
    } catch (refused) {
      // The attempt never ran, so callers behind the same address do not pay for it.
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
  // A counter that cannot be refunded expires; the success stands.
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

export async function refundCounts(counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const takenBack = counts.map(({ counter, key }) => ({
    updateOne: { filter: { key: counter.getKey(key) }, update: { $inc: { points: -1 } } },
  }))
  await RateLimits.bulkWrite(takenBack, { ordered: false })
}

/** True when a counter outlives its duration: a fast clock started it. */
export function isFromFastClock({ duration }: RateLimiterMongo, { msBeforeNext }: RateLimiterRes): boolean {
  const now = new Date()
  return hasEnded(new Date(now.getTime() + Math.max(1, msBeforeNext)), now, duration * 1000)
}

/** For reads, which go on while the store takes no writes. @throws RuleError TOO_MANY_ATTEMPTS. */
export async function countIfWritable(counted: Promise<void>): Promise<void> {
  try {
    await counted
  } catch (error) {
    if (isRefusal(error, 'TOO_MANY_ATTEMPTS')) throw error
  }
}
