import { createHash } from 'node:crypto'
import type { ServicesConfig } from '../config.ts'
import { isRefusal } from '../errors.ts'
import { consumeOfNetwork, createNetworkCounts, createNetworkLimiter } from './network-limits.ts'
import { assertNotConsumed, type Count, consume, createLimiter, isFromFastClock, runCounted } from './rate-limiter.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_OF_ONE_IDENTIFIER = 5
const FAILURES_OF_ONE_IDENTIFIER_A_DAY = 20
const FAILURES_FROM_ONE_ADDRESS = 30
const FAILURES_OF_ONE_STAFF_ACCOUNT = 50
/** Bounds the processor's time for a flood of names; far above what the staff of a restaurant mistype. */
const STAFF_FAILURES_FROM_ONE_ADDRESS = 300

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
const FAMILIAR_DEVICE_SECONDS = 90 * DAY_SECONDS
const REGISTRATIONS_TRIED_AN_HOUR = 240
const REGISTRATIONS_MADE_AN_HOUR = 120

const RECOVERIES_OF_ONE_ACCOUNT_A_DAY = 3
const RECOVERIES_FROM_ONE_ADDRESS_AN_HOUR = 10

const MINUTE_SECONDS = 60
const LOOKUPS_A_MINUTE = 60

const KEY_USES_A_MINUTE = 600
/** Guests stand at a till one after another; customers' numbers are not to be tried through. */
const KEY_LOOKUPS_A_MINUTE = 60
/** A till with a revoked key sends each order again; guesses of 256 bits are hopeless anyway. */
const KEY_FAILURES_FROM_ONE_ADDRESS = 60

const WRONG_GUESSES = [
  'INVALID_CREDENTIALS',
  'SECOND_FACTOR_WRONG',
  'PASSKEY_WRONG',
  'APPROVAL_REFUSED',
  'PASSWORD_WRONG',
  'ACCOUNT_NOT_FOUND',
  'RECOVERY_FAILED',
  'QR_UNKNOWN',
  'CARD_UNKNOWN',
] as const

/** Each call has separate counters (contract §3). */
export type GuardedCall = 'login' | 'forgot-password' | 'qr-scan' | 'card' | 'delete-account'

/**
 * Calls whose success proves identity and resets the identifier's counter.
 * A genuine receipt code proves nothing about other codes of its phone, so it resets none.
 */
const IDENTITY_PROVING: readonly GuardedCall[] = ['login', 'forgot-password']

/** Calls that open a session. */
const SIGN_IN: GuardedCall = 'login'

const SECOND_FACTOR = 'second-factor:'

interface SignInAttempt {
  identifier: string
  address?: string | undefined
  device?: string | null | undefined
}

export interface Throttle {
  /**
   * Limits wrong guesses: 5 in 15 minutes and 20 a day per identifier, 30 in 15 minutes per address.
   * Counted before the attempt runs; refunded for other errors. Only a proving success resets the 15 minutes.
   * Sign-ins that succeed are limited to `signInsAnHour` per identifier, or per familiar device and identifier.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or the attempt's error.
   */
  guard<T>(call: GuardedCall, who: SignInAttempt, attempt: (isFamiliar: boolean) => Promise<T>): Promise<T>
  /**
   * Counts staff failures per username and address, so that one guest cannot lock out the whole network.
   * Across addresses an account allows 50 failures, and an address 300 of all names, which stop before the hash.
   * A familiar device counts apart. Successes as in `guard`.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or the attempt's error.
   */
  guardStaff<T>(who: SignInAttempt & { address: string }, attempt: (isFamiliar: boolean) => Promise<T>): Promise<T>
  /**
   * Counts wrong codes as `guardStaff` counts passwords, apart from them: a right password resets none. At most 20 a day
   * per account, or per familiar device and account.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or the attempt's error.
   */
  guardSecondFactor<T>(
    who: SignInAttempt & { address: string },
    attempt: (isFamiliar: boolean) => Promise<T>,
  ): Promise<T>
  /**
   * `guard`, with successes limited to 3 a day per account and 10 an hour per address.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or the recovery's error.
   */
  guardRecovery<T>(who: SignInAttempt & { address: string }, recover: () => Promise<T>): Promise<T>
  remember(device: string, identifier: string): Promise<void>
  /**
   * Allows 240 attempts and 120 accounts an hour per address, enough for a full house behind one address.
   * A taken phone counts, because it reveals a registration; other failures do not.
   * @throws RuleError TOO_MANY_ATTEMPTS with `retryAfterSeconds`, or the registration's error.
   */
  guardRegistration<T>(address: string, register: () => Promise<T>): Promise<T>
  /**
   * Counts lookups per address, except from a device familiar with the account.
   * @throws RuleError TOO_MANY_ATTEMPTS above 60 a minute.
   */
  countLookup(who: SignInAttempt & { address: string }): Promise<void>
  /** @throws RuleError TOO_MANY_ATTEMPTS above 600 a minute. */
  countKeyUse(keyId: number): Promise<void>
  /** @throws RuleError TOO_MANY_ATTEMPTS above 60 guests a minute. */
  countKeyLookup(keyId: number): Promise<void>
  /** @throws RuleError TOO_MANY_ATTEMPTS above 60 in 15 minutes; valid keys of the address keep working. */
  countKeyFailure(address: string): Promise<void>
}

export function createThrottle({ signInsAnHour }: Pick<ServicesConfig, 'signInsAnHour'>): Throttle {
  const identifiers = createLimiter('identifier', FAILURES_OF_ONE_IDENTIFIER, WINDOW_SECONDS)
  const identifiersADay = createLimiter('identifier-day', FAILURES_OF_ONE_IDENTIFIER_A_DAY, DAY_SECONDS)
  const addresses = createNetworkLimiter('address', FAILURES_FROM_ONE_ADDRESS, WINDOW_SECONDS)
  const staffAtAddresses = createLimiter('staff-at-address', FAILURES_OF_ONE_IDENTIFIER, WINDOW_SECONDS)
  const staffAccounts = createLimiter('staff', FAILURES_OF_ONE_STAFF_ACCOUNT, WINDOW_SECONDS)
  const staffFailuresThere = createNetworkLimiter('staff-failure', STAFF_FAILURES_FROM_ONE_ADDRESS, WINDOW_SECONDS)
  const signIns = createLimiter('sign-in', signInsAnHour, HOUR_SECONDS)
  const familiarDevices = createLimiter('device', 1, FAMILIAR_DEVICE_SECONDS)
  const recoveries = createLimiter('recovery', RECOVERIES_OF_ONE_ACCOUNT_A_DAY, DAY_SECONDS)
  const recoveriesThere = createNetworkLimiter('recovery-at-address', RECOVERIES_FROM_ONE_ADDRESS_AN_HOUR, HOUR_SECONDS)
  const registrationTries = createNetworkLimiter('registration-try', REGISTRATIONS_TRIED_AN_HOUR, HOUR_SECONDS)
  const registrations = createNetworkLimiter('registration', REGISTRATIONS_MADE_AN_HOUR, HOUR_SECONDS)
  const lookups = createNetworkLimiter('lookup', LOOKUPS_A_MINUTE, MINUTE_SECONDS)
  const keyUses = createLimiter('api-key', KEY_USES_A_MINUTE, MINUTE_SECONDS)
  const keyLookups = createLimiter('api-key-lookup', KEY_LOOKUPS_A_MINUTE, MINUTE_SECONDS)
  const keyFailures = createNetworkLimiter('api-key-failure', KEY_FAILURES_FROM_ONE_ADDRESS, WINDOW_SECONDS)

  async function getFamiliarKey({ device, identifier }: SignInAttempt): Promise<string | null> {
    if (!device) return null
    const key = hashIdentifier(`${device} ${identifier}`)
    const count = await familiarDevices.get(key)
    return count && !isFromFastClock(familiarDevices, count) ? key : null
  }
  function createGuessCounts(call: GuardedCall, key: string): Count[] {
    const afterSuccess = IDENTITY_PROVING.includes(call) ? 'reset' : 'give back'
    const named = { key: `${call}:${key}`, counts: isWrongGuess }
    return [
      { ...named, counter: identifiersADay, afterSuccess: 'give back' },
      { ...named, counter: identifiers, afterSuccess },
    ]
  }
  async function getGuessCounts(
    call: GuardedCall,
    who: SignInAttempt,
  ): Promise<{ counts: Count[]; isFamiliar: boolean; key: string }> {
    const familiar = await getFamiliarKey(who)
    if (familiar) return { counts: createGuessCounts(call, familiar), isFamiliar: true, key: familiar }
    const { address, identifier } = who
    const there = address === undefined ? [] : createNetworkCounts(addresses, address, WRONG_GUESS, `${call}:`)
    const key = hashIdentifier(identifier)
    return { counts: [...there, ...createGuessCounts(call, key)], isFamiliar: false, key }
  }

  /** Checked before the attempt, so that it costs nothing, and counted after it, so that only successes count. */
  async function countSuccess<T>(key: string, attempt: () => Promise<T>): Promise<T> {
    await assertNotConsumed(signIns, key)
    const result = await attempt()
    await consume(signIns, key)
    return result
  }

  async function getStaffCounts(who: SignInAttempt & { address: string }, prefix = '') {
    const familiar = await getFamiliarKey(who)
    const account = hashIdentifier(who.identifier)
    const pair = familiar ?? `${who.address} ${account}`
    const here: Count = { counter: staffAtAddresses, key: prefix + pair, afterSuccess: 'reset', counts: isWrongGuess }
    const elsewhere: Count[] = [
      ...createNetworkCounts(staffFailuresThere, who.address, WRONG_GUESS, prefix),
      { counter: staffAccounts, key: prefix + account, ...WRONG_GUESS },
    ]
    const counts = familiar ? [here] : [here, ...elsewhere]
    return { counts, key: familiar ?? account, isFamiliar: familiar !== null }
  }

  return {
    async guard(call, who, attempt) {
      const { counts, isFamiliar, key } = await getGuessCounts(call, who)
      const run = () => runCounted(counts, () => attempt(isFamiliar))
      return call === SIGN_IN ? countSuccess(key, run) : run()
    },
    async guardStaff(who, attempt) {
      const { counts, key, isFamiliar } = await getStaffCounts(who)
      return countSuccess(key, () => runCounted(counts, () => attempt(isFamiliar)))
    },
    async guardSecondFactor(who, attempt) {
      const { counts, key, isFamiliar } = await getStaffCounts(who, SECOND_FACTOR)
      const aDay: Count = { counter: identifiersADay, key: SECOND_FACTOR + key, ...WRONG_GUESS }
      return runCounted([aDay, ...counts], () => attempt(isFamiliar))
    },
    async guardRecovery(who, recover) {
      const { counts } = await getGuessCounts('forgot-password', who)
      const successes = { afterSuccess: 'keep', counts: () => false } as const
      const made: Count[] = [
        ...createNetworkCounts(recoveriesThere, who.address, successes),
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
          ...createNetworkCounts(registrationTries, address, { afterSuccess: 'keep', counts: isPhoneTaken }),
          ...createNetworkCounts(registrations, address, { afterSuccess: 'keep', counts: () => false }),
        ],
        register,
      ),
    countKeyUse: (keyId) => consume(keyUses, String(keyId)),
    countKeyLookup: (keyId) => consume(keyLookups, String(keyId)),
    countKeyFailure: (address) => consumeOfNetwork(keyFailures, address),
    async countLookup(who) {
      if (!(await getFamiliarKey(who))) await consumeOfNetwork(lookups, who.address)
    },
  }
}

/** Counters outlive their account, so they hold a hash and not the phone. */
export function hashIdentifier(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}

function isWrongGuess(error: unknown): boolean {
  return WRONG_GUESSES.some((code) => isRefusal(error, code))
}

const WRONG_GUESS = { afterSuccess: 'give back', counts: isWrongGuess } as const

function isPhoneTaken(error: unknown): boolean {
  return isRefusal(error, 'PHONE_TAKEN')
}
