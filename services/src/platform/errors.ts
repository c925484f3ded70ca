import { createDomainError, isRuleError, type RuleError } from '@sufra/domain/platform/errors'
import { Errors, type Middleware } from 'moleculer'

const UNAVAILABLE_ERRORS = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoExpiredSessionError',
  'MongoWriteConcernError',
])

/** Errors of a full, over-quota, read-only or broken disk. Source: errno(3); MongoDB error codes. */
const DISK_ERRORS: ReadonlySet<unknown> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'],
  39, // FileStreamFailed
  14_031, // OutOfDiskSpace
])
/** MongoDB wraps system messages in code 8 (UnknownError). Source: strerror(3). */
const DISK_MESSAGES = /no space left on device|disk quota exceeded|read-only file system|input\/output error/i
const UNKNOWN_ERROR = 8

/**
 * Codes of a changing replica set or an exceeded time limit. The driver retries once, and no multi-document writes.
 * Source: MongoDB error codes; Server Discovery and Monitoring,
 * "not writable primary and node is recovering".
 */
const UNAVAILABLE_CODES = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernFailed
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  112, // WriteConflict, after the last retry
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  225, // TransactionTooOld
  246, // SnapshotUnavailable
  251, // NoSuchTransaction
  462, // IngressRequestRateLimitExceeded
  9001, // SocketException
  10_058, // LegacyNotPrimary
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
])

function toClientError(refusal: RuleError) {
  return new Errors.MoleculerClientError(refusal.message, refusal.status, refusal.code, refusal.facts)
}

interface Fault {
  name?: string
  message?: string
  code?: unknown
  errmsg?: string
  syscall?: string
  writeErrors?: Fault[]
}

export function isDiskError(error: unknown): boolean {
  const { message, code, errmsg, syscall, writeErrors } = (error ?? {}) as Fault
  // Ports may be forbidden too (EACCES).
  if (syscall === 'listen' || syscall === 'connect') return false
  if (DISK_ERRORS.has(code) || writeErrors?.some(isDiskError)) return true
  return code === UNKNOWN_ERROR && DISK_MESSAGES.test(`${message} ${errmsg}`)
}

export function isStoreUnavailable(error: unknown): boolean {
  const { name, message, code, writeErrors } = (error ?? {}) as Fault
  return (
    UNAVAILABLE_ERRORS.has(name ?? '') ||
    isDiskError(error) ||
    (name?.startsWith('Mongo') && UNAVAILABLE_CODES.has(code as number)) ||
    writeErrors?.some((each) => UNAVAILABLE_CODES.has(each.code as number)) === true ||
    (name === 'MongooseError' && /before initial connection|buffering/.test(message ?? ''))
  )
}

/** Refusals keep their code across processes; an unavailable database is `UNAVAILABLE`. */
export const refusalMiddleware: Middleware = {
  name: 'refusals',
  localAction(next) {
    return async function (ctx) {
      try {
        return await next.call(this, ctx)
      } catch (error) {
        if (isRuleError(error)) throw toClientError(error)
        if (isStoreUnavailable(error)) throw toClientError(createDomainError('UNAVAILABLE'))
        throw error
      }
    }
  },
}

/** Compares by shape, because classes do not cross processes. */
export function isRefusal(error: unknown, code: RuleError['code']): boolean {
  return (error as { type?: unknown } | null)?.type === code || (isRuleError(error) && error.code === code)
}
