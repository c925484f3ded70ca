import { type Doc, docOf } from '../bson/types.ts'
import { MongoError } from '../errors.ts'

export type WriteError = Doc

/** The entry for a statement that failed. Errors that are not the statement's own fault are thrown on. */
function writeError(error: unknown, index: number): WriteError {
  if (!(error instanceof MongoError)) throw error
  return docOf({ index, code: error.code, errmsg: error.message, ...error.extra })
}

/** Runs so many statements, to the first error when they are ordered. Answers what failed; undefined for nothing. */
export function runStatements(
  count: number,
  ordered: boolean,
  run: (index: number) => void,
): readonly WriteError[] | undefined {
  const errors: WriteError[] = []
  for (let i = 0; i < count && !(ordered && errors.length > 0); i++) {
    try {
      run(i)
    } catch (error) {
      errors.push(writeError(error, i))
    }
  }
  return errors.length > 0 ? errors : undefined
}
