import { createHash } from 'node:crypto'
import { rule } from '@sufra/domain/errors'
import mongoose from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { isRefusal } from './errors.ts'
import { RateLimits } from './rate-limit.model.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_OF_ONE_IDENTIFIER = 5
const FAILURES_FROM_ONE_ADDRESS = 30
const FAILURES_OF_ONE_STAFF_ACCOUNT = 50
const FAMILIAR_SECONDS = 30 * 24 * 60 * 60

const HOUR_SECONDS = 60 * 60
const REGISTRATIONS_TRIED_AN_HOUR = 240
const REGISTRATIONS_MADE_AN_HOUR = 120

const MINUTE_SECONDS = 60
const LOOKUPS_A_MINUTE = 60

/** The refusals that a guesser gets; anything else (a used code, a database that is away) is no guess. */
const WRONG_GUESSES = [
  'INVALID_CREDENTIALS',
  'PASSWORD_WRONG',
  'ACCOUNT_NOT_FOUND',
  'RECOVERY_FAILED',
  'QR_UNKNOWN',
  'CARD_UNKNOWN',
] as const

/** What is guarded: each call counts apart (contract §3). */
export type Guarded = 'login' | 'forgot-password' | 'qr-scan' | 'card' | 'delete-account'

/**
 * The calls whose success proves who asks, so that it begins the count of its identifier afresh. A genuine receipt code
 * proves nothing about the other codes of its phone: whoever holds one receipt could guess on for ever.
 */
const PROVING: readonly Guarded[] = ['login', 'forgot-password']

export interface Throttle {
  /**
   * Runs a try that a guesser could repeat. The try is counted before it runs, so that a hundred at once are counted
   * too. A success resets the identifier where it proves who asks, but never the address; what is no wrong guess gives
   * its count back. Without an address the identifier alone is counted.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or what the try throws.
   */
  guard<T>(call: Guarded, who: { identifier: string; address?: string }, attempt: () => Promise<T>): Promise<T>
  /**
   * Runs a staff sign-in. Failures are counted for username and address together, so that a guest on the restaurant's
   * network who guesses at one account leaves the others behind that address alone. Against guessing from many
   * addresses, one account takes 50 failures from all of them; but addresses are cheap, and a stranger elsewhere must
   * not shut the owner out, so an address from which the account signed in during the last 30 days is not held to it.
   * There is no count of an address alone: it would let one guest refuse everybody who works there.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or what the try throws.
   */
  guardStaff<T>(who: { username: string; address: string }, attempt: () => Promise<T>): Promise<T>
  /**
   * Runs a registration: 240 tries and 120 accounts an hour from one address. The guests at their tables share one
   * address, and so do many customers of a mobile network; a full house that all joins at once is not refused, and a
   * script fills the directory no faster than that. A phone that is taken counts as a try, for the refusal tells that
   * it is registered; what could not be done is not counted.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or what the registration throws.
   */
  guardRegistration<T>(address: string, register: () => Promise<T>): Promise<T>
  /** Counts one check-user from an address. @throws RuleError TOO_MANY_ATTEMPTS above 60 a minute. */
  countLookup(address: string): Promise<void>
}

/** One count that a try adds to, and what becomes of it after a success: given back, begun afresh, or kept. */
interface Count {
  counter: RateLimiterMongo
  key: string
  afterSuccess: 'give back' | 'reset' | 'keep'
  /** Whether a refusal with this error stays counted. */
  counts(error: unknown): boolean
}

/** Counters kept in the database, so that they hold across gateways, processes and restarts. */
export function createThrottle(): Throttle {
  const identifiers = limiter('identifier', FAILURES_OF_ONE_IDENTIFIER, WINDOW_SECONDS)
  const addresses = limiter('address', FAILURES_FROM_ONE_ADDRESS, WINDOW_SECONDS)
  const staffAtAddresses = limiter('staff-at-address', FAILURES_OF_ONE_IDENTIFIER, WINDOW_SECONDS)
  const staffAccounts = limiter('staff', FAILURES_OF_ONE_STAFF_ACCOUNT, WINDOW_SECONDS)
  const familiar = limiter('familiar', 1, FAMILIAR_SECONDS)
  const registrationTries = limiter('registration-try', REGISTRATIONS_TRIED_AN_HOUR, HOUR_SECONDS)
  const registrations = limiter('registration', REGISTRATIONS_MADE_AN_HOUR, HOUR_SECONDS)
  const lookups = limiter('lookup', LOOKUPS_A_MINUTE, MINUTE_SECONDS)
  return {
    guard(call, { identifier, address }, attempt) {
      const afterSuccess = PROVING.includes(call) ? 'reset' : 'give back'
      const there: Count[] =
        address === undefined
          ? []
          : [{ counter: addresses, key: `${call}:${address}`, afterSuccess: 'give back', counts: isWrongGuess }]
      const key = `${call}:${nameless(identifier)}`
      const whose: Count = { counter: identifiers, key, afterSuccess, counts: isWrongGuess }
      return counted([...there, whose], attempt)
    },
    async guardStaff({ username, address }, attempt) {
      const pair = `${address} ${username}`
      const here: Count = { counter: staffAtAddresses, key: pair, afterSuccess: 'reset', counts: isWrongGuess }
      const all: Count = { counter: staffAccounts, key: username, afterSuccess: 'give back', counts: isWrongGuess }
      const result = await counted((await familiar.get(pair)) ? [here] : [here, all], attempt)
      await familiar.set(pair, 1, FAMILIAR_SECONDS)
      return result
    },
    guardRegistration: (address, register) =>
      counted(
        [
          { counter: registrationTries, key: address, afterSuccess: 'keep', counts: isPhoneTaken },
          { counter: registrations, key: address, afterSuccess: 'keep', counts: () => false },
        ],
        register,
      ),
    countLookup: (address) => consume(lookups, address),
  }
}

/** Runs an attempt that was counted before; one that a later count refuses is given back to the earlier ones. */
async function counted<T>(counts: readonly Count[], attempt: () => Promise<T>): Promise<T> {
  for (const [index, { counter, key }] of counts.entries()) {
    try {
      await consume(counter, key)
    } catch (refused) {
      // It never ran, so it is no failure: whoever shares the address does not pay for it.
      await giveBack(counts.slice(0, index))
      throw refused
    }
  }
  let result: T
  try {
    result = await attempt()
  } catch (error) {
    await giveBack(counts.filter(({ counts: stays }) => !stays(error))).catch(() => undefined)
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
    giveBack(counts.filter(({ afterSuccess }) => afterSuccess === 'give back')),
  ])
}

/** Takes a try back from its counts, by one command: what the library's `reward` does for one. */
async function giveBack(counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const takenBack = counts.map(({ counter, key }) => ({
    updateOne: { filter: { key: counter.getKey(key) }, update: { $inc: { points: -1 } } },
  }))
  await RateLimits.bulkWrite(takenBack, { ordered: false })
}

/** A count outlives the account of who is counted: it does not hold the phone. */
function nameless(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}

function isWrongGuess(error: unknown): boolean {
  return WRONG_GUESSES.some((code) => isRefusal(error, code))
}

function isPhoneTaken(error: unknown): boolean {
  return isRefusal(error, 'PHONE_TAKEN')
}

function limiter(name: string, points: number, duration: number): RateLimiterMongo {
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

async function consume(counter: RateLimiterMongo, key: string): Promise<void> {
  try {
    await counter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    // What is refused is counted as well; left so, a burst of right ones would refuse those that come after it.
    await counter.reward(key, 1)
    const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    const minutes = Math.ceil(retryAfterSeconds / MINUTE_SECONDS)
    throw rule('TOO_MANY_ATTEMPTS', { retryAfterSeconds, minutes })
  }
}
