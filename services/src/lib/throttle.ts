import { rule } from '@sufra/domain/errors'
import mongoose from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { isRefusal } from './errors.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_OF_ONE_IDENTIFIER = 5
const FAILURES_FROM_ONE_ADDRESS = 30

/** The refusals that a guesser gets; anything else (a used code, a database that is away) is no guess. */
const WRONG_GUESSES = ['INVALID_CREDENTIALS', 'ACCOUNT_NOT_FOUND', 'RECOVERY_FAILED', 'QR_UNKNOWN'] as const

/** What is guarded: each call counts apart (contract §3). */
export type Guarded = 'login' | 'admin-login' | 'forgot-password' | 'qr-scan'

export interface Throttle {
  /**
   * Runs a try that a guesser could repeat. The try is counted before it runs, so that a hundred at once are counted
   * too. A success resets the identifier, but not the address; what is no wrong guess gives its count back.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or what the try throws.
   */
  guard<T>(call: Guarded, who: { identifier: string; address: string }, attempt: () => Promise<T>): Promise<T>
  /** Counts one check-user from an address. @throws RuleError TOO_MANY_ATTEMPTS above 60 a minute. */
  countLookup(address: string): Promise<void>
}

/** Counters kept in the database, so that they hold across gateways, processes and restarts. */
export function createThrottle(): Throttle {
  const identifiers = limiter('identifier', FAILURES_OF_ONE_IDENTIFIER, WINDOW_SECONDS)
  const addresses = limiter('address', FAILURES_FROM_ONE_ADDRESS, WINDOW_SECONDS)
  const lookups = limiter('lookup', 60, 60)
  return {
    async guard(call, who, attempt) {
      const identifier = `${call}:${who.identifier}`
      const address = `${call}:${who.address}`
      await consume(addresses, address)
      try {
        await consume(identifiers, identifier)
      } catch (refused) {
        // It never ran, so it is no failure: whoever shares the address does not pay for it.
        await addresses.reward(address, 1)
        throw refused
      }
      try {
        const result = await attempt()
        await identifiers.delete(identifier)
        await addresses.reward(address, 1)
        return result
      } catch (error) {
        if (!WRONG_GUESSES.some((code) => isRefusal(error, code))) {
          await Promise.all([identifiers.reward(identifier, 1), addresses.reward(address, 1)])
        }
        throw error
      }
    },
    countLookup: (address) => consume(lookups, address),
  }
}

function limiter(name: string, points: number, duration: number): RateLimiterMongo {
  return new RateLimiterMongo({
    storeClient: mongoose.connection,
    dbName: mongoose.connection.name,
    tableName: 'rate_limits',
    keyPrefix: name,
    points,
    duration,
  })
}

async function consume(counter: RateLimiterMongo, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw rule('TOO_MANY_ATTEMPTS', { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
  }
}
