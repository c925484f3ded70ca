import { createHash } from 'node:crypto'
import { isRefusal } from '../calls/errors.ts'
import { type Count, consume, createLimiter, isFromFastClock, runCounted } from './rate-limiter.ts'

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
  /** Whose account it is (`getAccountKey`), or what was typed where there is none. */
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

export function createThrottle(): Throttle {
  const identifiers = createLimiter('identifier', FAILURES_OF_ONE_IDENTIFIER, WINDOW_SECONDS)
  const identifiersADay = createLimiter('identifier-day', FAILURES_OF_ONE_IDENTIFIER_A_DAY, DAY_SECONDS)
  const addresses = createLimiter('address', FAILURES_FROM_ONE_ADDRESS, WINDOW_SECONDS)
  const staffAtAddresses = createLimiter('staff-at-address', FAILURES_OF_ONE_IDENTIFIER, WINDOW_SECONDS)
  const staffAccounts = createLimiter('staff', FAILURES_OF_ONE_STAFF_ACCOUNT, WINDOW_SECONDS)
  const familiarDevices = createLimiter('device', 1, FAMILIAR_DEVICE_SECONDS)
  const recoveries = createLimiter('recovery', RECOVERIES_OF_ONE_ACCOUNT_A_DAY, DAY_SECONDS)
  const recoveriesThere = createLimiter('recovery-at-address', RECOVERIES_FROM_ONE_ADDRESS_AN_HOUR, HOUR_SECONDS)
  const registrationTries = createLimiter('registration-try', REGISTRATIONS_TRIED_AN_HOUR, HOUR_SECONDS)
  const registrations = createLimiter('registration', REGISTRATIONS_MADE_AN_HOUR, HOUR_SECONDS)
  const lookups = createLimiter('lookup', LOOKUPS_A_MINUTE, MINUTE_SECONDS)

  /** The key of an account at a device that signed in to it before; null for any other device. */
  async function familiarKey({ device, identifier }: Tried): Promise<string | null> {
    if (!device) return null
    const key = hashIdentifier(`${device} ${identifier}`)
    const count = await familiarDevices.get(key)
    return count && !isFromFastClock(familiarDevices, count) ? key : null
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
    return { counts: [...there, ...guesses(call, hashIdentifier(identifier))], isFamiliar: false }
  }

  return {
    async guard(call, who, attempt) {
      const { counts, isFamiliar } = await guessesOf(call, who)
      return runCounted(counts, () => attempt(isFamiliar))
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
      return runCounted(familiar ? [here] : [here, all], () => attempt(familiar !== null))
    },
    async guardRecovery(who, recover) {
      const { counts } = await guessesOf('forgot-password', who)
      const successes = { afterSuccess: 'keep', counts: () => false } as const
      const made: Count[] = [
        { ...successes, counter: recoveriesThere, key: who.address },
        { ...successes, counter: recoveries, key: hashIdentifier(who.identifier) },
      ]
      return runCounted([...counts, ...made], recover)
    },
    async remember(device, identifier) {
      await familiarDevices.set(hashIdentifier(`${device} ${identifier}`), 1, FAMILIAR_DEVICE_SECONDS)
    },
    guardRegistration: (address, register) =>
      runCounted(
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

/** A count outlives the account of who is counted: it does not hold the phone. */
export function hashIdentifier(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}

function isWrongGuess(error: unknown): boolean {
  return WRONG_GUESSES.some((code) => isRefusal(error, code))
}

function isPhoneTaken(error: unknown): boolean {
  return isRefusal(error, 'PHONE_TAKEN')
}
