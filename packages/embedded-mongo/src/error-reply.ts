import { type Doc, toDoc } from './bson/types.ts'
import { codes, MongoError } from './errors.ts'
import { toStorageError } from './storage/disk.ts'

export function createErrorReply(error: unknown, request: Doc): Doc {
  const known =
    error instanceof RangeError && error.message.startsWith('Maximum call stack')
      ? new MongoError('Overflow', 'the request is nested too deeply')
      : toStorageError(error)
  const labels = known.extra?.errorLabels ?? listLabels(known.code, request)
  return toDoc({
    ok: 0,
    errmsg: known.message,
    code: known.code,
    codeName: known.codeName,
    ...known.extra,
    errorLabels: Array.isArray(labels) && labels.length > 0 ? labels : undefined,
  })
}

/** Errors of the server's state; a retry may succeed (retryable writes specification). */
const retryable = new Set<number>([
  codes.HostUnreachable,
  codes.HostNotFound,
  codes.NetworkTimeout,
  codes.ShutdownInProgress,
  codes.ReadConcernMajorityNotAvailableYet,
  codes.PrimarySteppedDown,
  codes.ExceededTimeLimit,
  codes.SocketException,
  codes.NotWritablePrimary,
  codes.InterruptedAtShutdown,
  codes.InterruptedDueToReplStateChange,
  codes.NotPrimaryNoSecondaryOk,
  codes.NotPrimaryOrSecondary,
])
const conflicts = [codes.LockTimeout, codes.WriteConflict, codes.NoSuchTransaction]
const transientInside = new Set<number>([...conflicts, ...retryable])
const transientAtCommit = new Set<number>([
  ...conflicts,
  codes.SnapshotUnavailable,
  codes.PreparedTransactionInProgress,
])

export function listLabels(code: number, request: Doc): string[] {
  const isCommit = request.commitTransaction !== undefined
  const isEnd = isCommit || request.abortTransaction !== undefined
  if (request.autocommit === false && !isEnd) return transientInside.has(code) ? ['TransientTransactionError'] : []
  if (isCommit && transientAtCommit.has(code)) return ['TransientTransactionError']
  if (request.txnNumber === undefined) return []
  return retryable.has(code) ? ['RetryableWriteError'] : []
}
