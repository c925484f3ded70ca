import { toBigInt } from '../bson/numbers.ts'
import { type Doc, isDoc, isNumber } from '../bson/types.ts'
import { MongoError } from '../errors.ts'

/** What a request with a transaction number says about its session (MongoDB's driver specification of sessions). */
export type SessionFields = {
  readonly lsid: Buffer
  /** Counts up with each retryable write and each transaction of the session. */
  readonly number: bigint
  /** False for a retryable write outside of a transaction. */
  readonly inTransaction: boolean
  readonly starts: boolean
}

/** The session fields of a request; undefined when it has no transaction number. @throws InvalidOptions */
export function readSession({ lsid, txnNumber, autocommit, startTransaction }: Doc): SessionFields | undefined {
  if (txnNumber === undefined) {
    if (autocommit !== undefined || startTransaction !== undefined)
      throw invalid("'autocommit' and 'startTransaction' need a 'txnNumber'")
    return undefined
  }
  const id = lsidBytes(lsid)
  if (!id || !isNumber(txnNumber)) throw invalid("'txnNumber' must be a number and needs an 'lsid'")
  if (autocommit !== undefined && autocommit !== false) throw invalid("'autocommit' can only be false")
  if (startTransaction !== undefined && (startTransaction !== true || autocommit !== false))
    throw invalid("'startTransaction' can only be true, and needs 'autocommit: false'")
  return {
    lsid: id,
    number: toBigInt(txnNumber),
    inTransaction: autocommit === false,
    starts: startTransaction === true,
  }
}

/** True for a command inside a transaction: only the transaction's end tells its client what has come to stay. */
export function isStatement(body: Doc): boolean {
  return body.autocommit === false && !('commitTransaction' in body || 'abortTransaction' in body)
}

/** The bytes of a session's id; undefined when there is none. */
export function lsidBytes(lsid: unknown): Buffer | undefined {
  const id = isDoc(lsid) ? (lsid.id as { buffer?: Uint8Array } | undefined) : undefined
  return id?.buffer ? Buffer.from(id.buffer) : undefined
}

function invalid(message: string): MongoError {
  return new MongoError('InvalidOptions', message)
}
