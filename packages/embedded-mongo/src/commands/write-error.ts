import { type Doc, docOf } from '../bson/types.ts'
import { MongoError } from '../errors.ts'

/** One entry of `writeErrors`. */
export type WriteError = Doc

/** The entry for a statement that failed. Errors that are not the statement's own fault are thrown on. */
export function writeError(error: unknown, index: number): WriteError {
  if (!(error instanceof MongoError)) throw error
  return docOf({ index, code: error.code, errmsg: error.message, ...error.extra })
}
