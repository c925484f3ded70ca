import { isRuleError, type RuleError, rule } from '@sufra/domain/errors'
import { Errors, type Middleware } from 'moleculer'

/** The driver's faults that mean that the database is away or too slow, not that the request is wrong. */
const STORE_AWAY = new Set([
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

/** What a disk answers that is full, over its quota, read-only or broken. Source: errno(3); MongoDB error codes. */
const DISK_REFUSES: ReadonlySet<unknown> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'],
  39, // FileStreamFailed
  14_031, // OutOfDiskSpace
])
/** MongoDB's storage engine passes on the system's words under code 8 (UnknownError). Source: strerror(3). */
const DISK_WORDS = /no space left on device|disk quota exceeded|read-only file system|input\/output error/i
const UNKNOWN_ERROR = 8

/**
 * The server's own codes for: its state in the replica set is changing, or the time was not enough. The driver hides
 * a single one by asking again, but not two in a row, and not for writes of many documents.
 * Source: MongoDB error codes; Server Discovery and Monitoring, "not writable primary and node is recovering".
 */
const STORE_CHANGING = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernFailed
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  112, // WriteConflict, once more than a transaction is tried
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

/** A refusal in the shape that Moleculer carries between processes: `type` is the code, `data` the facts. */
function carried(refusal: RuleError) {
  return new Errors.MoleculerClientError(refusal.message, refusal.status, refusal.code, refusal.facts)
}

/** An error of the driver or the system, as far as it is judged here. */
interface Fault {
  name?: string
  message?: string
  code?: unknown
  errmsg?: string
  syscall?: string
  writeErrors?: Fault[]
}

/** Whether an error says that a disk refuses to be written: the database's, or this process's own. */
export function isDiskRefusal(error: unknown): boolean {
  const { message, code, errmsg, syscall, writeErrors } = (error ?? {}) as Fault
  // A port may be forbidden, too.
  if (syscall === 'listen' || syscall === 'connect') return false
  if (DISK_REFUSES.has(code) || writeErrors?.some(isDiskRefusal)) return true
  return code === UNKNOWN_ERROR && DISK_WORDS.test(`${message} ${errmsg}`)
}

/** Whether an error says that the database cannot be had now, so that asking again later may do. */
export function isStoreAway(error: unknown): boolean {
  const { name, message, code, writeErrors } = (error ?? {}) as Fault
  return (
    STORE_AWAY.has(name ?? '') ||
    isDiskRefusal(error) ||
    (name?.startsWith('Mongo') && STORE_CHANGING.has(code as number)) ||
    writeErrors?.some((each) => STORE_CHANGING.has(each.code as number)) === true ||
    (name === 'MongooseError' && /before initial connection|buffering/.test(message ?? ''))
  )
}

/** Turns what an action throws into what crosses processes: refusals keep their code, a lost database is `UNAVAILABLE`. */
export const refusals: Middleware = {
  name: 'refusals',
  localAction(next) {
    return async function (ctx) {
      try {
        return await next.call(this, ctx)
      } catch (error) {
        if (isRuleError(error)) throw carried(error)
        if (isStoreAway(error)) throw carried(rule('UNAVAILABLE'))
        throw error
      }
    }
  },
}

/** Whether an error from another service is the refusal with this code. By shape: classes do not cross processes. */
export function isRefusal(error: unknown, code: RuleError['code']): boolean {
  return (error as { type?: unknown } | null)?.type === code || (isRuleError(error) && error.code === code)
}
