import { toBigInt } from '../bson/numbers.ts'
import { type Doc, isDoc, isNumber } from '../bson/types.ts'
import { MongoError } from '../errors.ts'

/** Session fields of a request with a transaction number (MongoDB's driver sessions specification). */
export type SessionFields = {
  readonly lsid: Buffer
  /** Increases with each retryable write and transaction of the session. */
  readonly number: bigint
  /** False for a retryable write. */
  readonly inTransaction: boolean
  readonly starts: boolean
}

/** @returns undefined without a transaction number. @throws InvalidOptions */
export function readSession({ lsid, txnNumber, autocommit, startTransaction }: Doc): SessionFields | undefined {
  if (txnNumber === undefined) {
    if (autocommit !== undefined || startTransaction !== undefined)
      throw createInvalid("'autocommit' and 'startTransaction' need a 'txnNumber'")
    return undefined
  }
  const id = readLsid(lsid)
  if (!id || !isNumber(txnNumber)) throw createInvalid("'txnNumber' must be a number and needs an 'lsid'")
  if (autocommit !== undefined && autocommit !== false) throw createInvalid("'autocommit' can only be false")
  if (startTransaction !== undefined && (startTransaction !== true || autocommit !== false))
    throw createInvalid("'startTransaction' can only be true, and needs 'autocommit: false'")
  return {
    lsid: id,
    number: toBigInt(txnNumber),
    inTransaction: autocommit === false,
    starts: startTransaction === true,
  }
}

/** A command inside a transaction; durability follows its commit. */
export function isStatement(body: Doc): boolean {
  return body.autocommit === false && !('commitTransaction' in body || 'abortTransaction' in body)
}

/** Bytes of a session id; undefined for none. */
export function readLsid(lsid: unknown): Buffer | undefined {
  const id = isDoc(lsid) ? (lsid.id as { buffer?: Uint8Array } | undefined) : undefined
  return id?.buffer ? Buffer.from(id.buffer) : undefined
}

function createInvalid(message: string): MongoError {
  return new MongoError('InvalidOptions', message)
}
