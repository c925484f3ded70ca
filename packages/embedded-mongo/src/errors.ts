import type { Doc } from './bson/types.ts'

/** The server error codes this store answers with, by MongoDB's own names. */
export const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CannotIndexParallelArrays: 171,
  NotExactValueField: 111,
  CommandNotSupported: 115,
  QueryPlanKilled: 175,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  UnknownField: 40415,
  MissingField: 40414,
} as const

export type CodeName = keyof typeof codes

/** An error that travels to the client as `{ ok: 0, code, codeName, errmsg }` or inside `writeErrors`. */
export class MongoError extends Error {
  readonly code: number
  readonly codeName: string
  /** Fields that go beside the message, such as keyPattern and keyValue. */
  readonly extra: Doc | undefined

  constructor(name: CodeName | number, message: string, extra?: Doc) {
    super(message)
    this.code = typeof name === 'number' ? name : codes[name]
    this.codeName = typeof name === 'number' ? `Location${name}` : name
    this.extra = extra
  }
}

/** An error for anything this store knows it does not do. The message always names the thing. */
export function unsupported(what: string): MongoError {
  return new MongoError('CommandNotSupported', `${what} is not supported by the embedded store`)
}

/** The value or option of a request is wrong (code 2). */
export function badValue(message: string): MongoError {
  return new MongoError('BadValue', message)
}

/** The request cannot be read (code 9). */
export function failedToParse(message: string): MongoError {
  return new MongoError('FailedToParse', message)
}

/** A field has a type that the command cannot use (code 14). */
export function typeMismatch(message: string): MongoError {
  return new MongoError('TypeMismatch', message)
}
