import { type Doc, toDoc } from '../bson/types.ts'
import { isTransient, MongoError } from '../errors.ts'

export type WriteError = Doc

/** The `writeErrors` entry of a failed statement. Rethrows errors that are not the statement's. */
function writeError(error: unknown, index: number): WriteError {
  if (!(error instanceof MongoError) || isTransient(error)) throw error
  return toDoc({ index, code: error.code, errmsg: error.message, ...error.extra })
}

/** Runs statements; ordered ones stop at the first error. @returns the write errors, or undefined. */
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
