import { createHash } from 'node:crypto'
import { rule } from '@sufra/domain/errors'
import mongoose from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { isRefusal } from './errors.ts'
import { RateLimits } from './rate-limit.model.ts'
import { isOver } from './stored-end.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_OF_ONE_IDENTIFIER = 5
const FAILURES_OF_ONE_IDENTIFIER_A_DAY = 20
const FAILURES_FROM_ONE_ADDRESS = 30
const FAILURES_OF_ONE_STAFF_ACCOUNT = 50

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** A device is familiar for this long after its last sign-in. */
const FAMILIAR_DEVICE_SECONDS = 90 * DAY_SECONDS
const REGISTRATIONS_TRIED_AN_HOUR = 240
const REGISTRATIONS_MADE_AN_HOUR = 120

const RECOVERIES_OF_ONE_ACCOUNT_A_DAY = 3
const RECOVERIES_FROM_ONE_ADDRESS_AN_HOUR = 10

const MAILS_TO_ONE_ADDRESS_A_DAY = 20
const MAILS_OF_ONE_ACCOUNT_A_DAY = 30

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

/** Who tries, as far as the limits go. */
interface Tried {
  /** Whose account it is (`accountKey`), or what was typed where there is none. */
  identifier: string
  /** The caller's network; absent where the identifier alone is counted. */
  address?: string | undefined
  /** The token of the caller's device; null or absent for one that never signed in. */
  device?: string | null | undefined
}

export interface Throttle {
  /**
   * Runs a try that a guesser could repeat. The try is counted before it runs, so that a hundred at once are counted
   * too: 5 wrong guesses in 15 minutes and 20 a day for an identifier, 30 in 15 minutes from an address. A success
   * resets the identifier's 15 minutes where it proves who asks, but never the day nor the address; what is no wrong
   * guess gives its count back. A device that signed in to the account before has counts of its own, so that nobody
   * else's guesses keep it out.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or what the try throws.
   */
  guard<T>(call: Guarded, who: Tried, attempt: (isFamiliar: boolean) => Promise<T>): Promise<T>
  /**
   * Runs a staff sign-in. Failures are counted for username and address together, so that a guest on the restaurant's
   * network who guesses at one account leaves the others behind that address alone. Against guessing from many
   * addresses, one account takes 50 failures from all of them. A device that signed in to the account before has a
   * count of its own. There is no count of an address alone: it would let one guest refuse everybody who works there.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or what the try throws.
   */
  guardStaff<T>(who: Tried & { address: string }, attempt: (isFamiliar: boolean) => Promise<T>): Promise<T>
  /**
   * Runs the recovery of a password as `guard` does, and counts the successes: 3 a day for an account and 10 an hour
   * from an address, whatever the device.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or what the recovery throws.
   */
  guardRecovery<T>(who: Tried & { address: string }, recover: () => Promise<T>): Promise<T>
  /** Remembers that a device signed in to an account. */
  remember(device: string, identifier: string): Promise<void>
  /**
   * Runs a registration: 240 tries and 120 accounts an hour from one address. The guests at their tables share one
   * address, and so do many customers of a mobile network; a full house that all joins at once is not refused, and a
   * script fills the directory no faster than that. A phone that is taken counts as a try, for the refusal tells that
   * it is registered; what could not be done is not counted.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or what the registration throws.
   */
  guardRegistration<T>(address: string, register: () => Promise<T>): Promise<T>
  /**
   * Counts one check-user from an address, unless a device asks about an account that it signed in to.
   * @throws RuleError TOO_MANY_ATTEMPTS above 60 a minute.
   */
  countLookup(who: Tried & { address: string }): Promise<void>
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
  const identifiersADay = limiter('identifier-day', FAILURES_OF_ONE_IDENTIFIER_A_DAY, DAY_SECONDS)
  const addresses = limiter('address', FAILURES_FROM_ONE_ADDRESS, WINDOW_SECONDS)
  const staffAtAddresses = limiter('staff-at-address', FAILURES_OF_ONE_IDENTIFIER, WINDOW_SECONDS)
  const staffAccounts = limiter('staff', FAILURES_OF_ONE_STAFF_ACCOUNT, WINDOW_SECONDS)
  const familiarDevices = limiter('device', 1, FAMILIAR_DEVICE_SECONDS)
  const recoveries = limiter('recovery', RECOVERIES_OF_ONE_ACCOUNT_A_DAY, DAY_SECONDS)
  const recoveriesThere = limiter('recovery-at-address', RECOVERIES_FROM_ONE_ADDRESS_AN_HOUR, HOUR_SECONDS)
  const registrationTries = limiter('registration-try', REGISTRATIONS_TRIED_AN_HOUR, HOUR_SECONDS)
  const registrations = limiter('registration', REGISTRATIONS_MADE_AN_HOUR, HOUR_SECONDS)
  const lookups = limiter('lookup', LOOKUPS_A_MINUTE, MINUTE_SECONDS)

  /** The key of an account at a device that signed in to it before; null for any other device. */
  async function familiarKey({ device, identifier }: Tried): Promise<string | null> {
    if (!device) return null
    const key = nameless(`${device} ${identifier}`)
    const count = await familiarDevices.get(key)
    return count && !isOfClockAhead(familiarDevices, count) ? key : null
  }
  /** The counts of wrong guesses at an account. */
  function guesses(call: Guarded, key: string): Count[] {
    const afterSuccess = PROVING.includes(call) ? 'reset' : 'give back'
    const named = { key: `${call}:${key}`, counts: isWrongGuess }
    return [
      { ...named, counter: identifiersADay, afterSuccess: 'give back' },
      { ...named, counter: identifiers, afterSuccess },
    ]
  }
  async function guessesOf(call: Guarded, who: Tried): Promise<{ counts: Count[]; isFamiliar: boolean }> {
    const familiar = await familiarKey(who)
    if (familiar) return { counts: guesses(call, familiar), isFamiliar: true }
    const { address, identifier } = who
    const there: Count[] =
      address === undefined
        ? []
        : [{ counter: addresses, key: `${call}:${address}`, afterSuccess: 'give back', counts: isWrongGuess }]
    return { counts: [...there, ...guesses(call, nameless(identifier))], isFamiliar: false }
  }

  return {
    async guard(call, who, attempt) {
      const { counts, isFamiliar } = await guessesOf(call, who)
      return counted(counts, () => attempt(isFamiliar))
    },
    async guardStaff(who, attempt) {
      const familiar = await familiarKey(who)
      const pair = familiar ?? `${who.address} ${who.identifier}`
      const here: Count = { counter: staffAtAddresses, key: pair, afterSuccess: 'reset', counts: isWrongGuess }
      const all: Count = {
        counter: staffAccounts,
        key: who.identifier,
        afterSuccess: 'give back',
        counts: isWrongGuess,
      }
      return counted(familiar ? [here] : [here, all], () => attempt(familiar !== null))
    },
    async guardRecovery(who, recover) {
      const { counts } = await guessesOf('forgot-password', who)
      const successes = { afterSuccess: 'keep', counts: () => false } as const
      const made: Count[] = [
        { ...successes, counter: recoveriesThere, key: who.address },
        { ...successes, counter: recoveries, key: nameless(who.identifier) },
      ]
      return counted([...counts, ...made], recover)
    },
    async remember(device, identifier) {
      await familiarDevices.set(nameless(`${device} ${identifier}`), 1, FAMILIAR_DEVICE_SECONDS)
    },
    guardRegistration: (address, register) =>
      counted(
        [
          { counter: registrationTries, key: address, afterSuccess: 'keep', counts: isPhoneTaken },
          { counter: registrations, key: address, afterSuccess: 'keep', counts: () => false },
        ],
        register,
      ),
    async countLookup(who) {
      if (!(await familiarKey(who))) await consume(lookups, who.address)
    },
  }
}

/** How many mails go out on a day. */
export interface MailLimits {
  /**
   * Counts a mail: at most 20 a day to one address, and 30 that one account causes.
   * @returns what takes it back, for one that was not sent; null where it is one too many.
   */
  count(address: string, account: string): Promise<(() => Promise<void>) | null>
}

export function mailLimits(): MailLimits {
  const toOne = limiter('mail-to', MAILS_TO_ONE_ADDRESS_A_DAY, DAY_SECONDS)
  const ofOne = limiter('mail-of', MAILS_OF_ONE_ACCOUNT_A_DAY, DAY_SECONDS)
  return {
    async count(address, account) {
      const made = [
        { counter: toOne, key: address },
        { counter: ofOne, key: nameless(account) },
      ].map((count): Count => ({ ...count, afterSuccess: 'keep', counts: () => true }))
      try {
        await counted(made, async () => undefined)
        return () => giveBack(made)
      } catch (error) {
        if (isRefusal(error, 'TOO_MANY_ATTEMPTS')) return null
        throw error
      }
    },
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
  let { count, isRefused } = await consumeOnce(counter, key)
  if (isOfClockAhead(counter, count)) {
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

/** Whether a count would last longer than any of its kind: the clock was ahead when it began. */
function isOfClockAhead({ duration }: RateLimiterMongo, { msBeforeNext }: RateLimiterRes): boolean {
  const now = new Date()
  return isOver(new Date(now.getTime() + Math.max(1, msBeforeNext)), now, duration * 1000)
}
