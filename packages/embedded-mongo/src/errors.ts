import { type Doc, toDoc } from './bson/types.ts'

/** Server error codes by MongoDB's names. */
export const codes = {
  InternalError: 1,
  BadValue: 2,
  HostUnreachable: 6,
  HostNotFound: 7,
  FailedToParse: 9,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  ProtocolError: 17,
  IllegalOperation: 20,
  LockTimeout: 24,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  FileStreamFailed: 39,
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
  UnknownReplWriteConcern: 79,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  UnsatisfiableWriteConcern: 100,
  NotExactValueField: 111,
  WriteConflict: 112,
  CommandNotSupported: 115,
  ConflictingOperationInProgress: 117,
  ReadConcernMajorityNotAvailableYet: 134,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  PrimarySteppedDown: 189,
  InvalidIndexSpecificationOption: 197,
  QueryFeatureNotAllowed: 224,
  TransactionTooOld: 225,
  SnapshotUnavailable: 246,
  NoSuchTransaction: 251,
  TransactionCommitted: 256,
  ExceededTimeLimit: 262,
  OperationNotSupportedInTransaction: 263,
  PreparedTransactionInProgress: 267,
  SocketException: 9001,
  NotWritablePrimary: 10107,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  Interrupted: 11601,
  InterruptedDueToReplStateChange: 11602,
  NotPrimaryNoSecondaryOk: 13435,
  NotPrimaryOrSecondary: 13436,
  OutOfDiskSpace: 14031,
  MissingField: 40414,
  UnknownField: 40415,
} as const

export type CodeName = keyof typeof codes

const names = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]))

export class MongoError extends Error {
  readonly code: number
  readonly codeName: string
  readonly extra: Doc | undefined

  constructor(name: CodeName | number, message: string, extra?: Doc) {
    super(message)
    this.code = typeof name === 'number' ? name : codes[name]
    this.codeName = typeof name === 'number' ? (names.get(name) ?? `Location${name}`) : name
    this.extra = extra
  }
}

/** A transient error: clients retry the whole transaction. */
export function createTransient(name: CodeName, message: string): MongoError {
  return new MongoError(name, message, toDoc({ errorLabels: ['TransientTransactionError'] }))
}

/** True for errors of a whole transaction, which are no statement's. */
export function isTransient({ extra }: MongoError): boolean {
  return extra?.errorLabels !== undefined
}

/** For unsupported features; the message names the feature. */
export function createUnsupported(what: string): MongoError {
  return new MongoError('CommandNotSupported', `${what} is not supported by the embedded store`)
}

export function createBadValue(message: string): MongoError {
  return new MongoError('BadValue', message)
}

/** A request that cannot be parsed (code 9). */
export function createFailedToParse(message: string): MongoError {
  return new MongoError('FailedToParse', message)
}

export function createTypeMismatch(message: string): MongoError {
  return new MongoError('TypeMismatch', message)
}
