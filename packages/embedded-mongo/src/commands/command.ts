import { decode } from '../bson/decode.ts'
import { wholeNumber } from '../bson/numbers.ts'
import { type Doc, isDoc, isNumber } from '../bson/types.ts'
import type { Cursors } from '../cursors.ts'
import { badValue, failedToParse, MongoError, typeMismatch, unsupported } from '../errors.ts'
import { Progress } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import type { Database } from '../storage/database.ts'
import { storageError } from '../storage/sqlite.ts'
import type { Store } from '../storage/store.ts'

/** Everything a command may use. */
export type Context = {
  readonly store: Store
  readonly cursors: Cursors
  /** The database named in `$db`. */
  readonly database: string
  /** The command's name as it was sent. */
  readonly name: string
  readonly body: Doc
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>
  readonly connectionId: number
  readonly connections: number
}

/** One command: the fields it knows, and what it does. */
export type Command = {
  /** The names of the fields beside the general ones; undefined when it takes any. */
  readonly fields: readonly string[] | undefined
  readonly run: (context: Context) => Doc
}

const generalFields = new Set([
  '$db',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  '$clusterTime',
  'apiVersion',
])
const sessionFields: Record<string, string> = {
  lsid: 'sessions (lsid)',
  txnNumber: 'retryable writes and transactions (txnNumber)',
  startTransaction: 'transactions (startTransaction)',
  autocommit: 'transactions (autocommit)',
}

/** Refuses what a command does not know, by name. */
export function checkFields({ body, name }: Context, command: Command): void {
  if (!command.fields) return
  for (const field in body) {
    if (field === name || command.fields.includes(field)) continue
    const session = Object.hasOwn(sessionFields, field) ? sessionFields[field] : undefined
    if (session) throw unsupported(session)
    if (!generalFields.has(field))
      throw new MongoError('UnknownField', `BSON field '${name}.${field}' is an unknown field.`)
  }
  checkConcerns(body)
}

function checkConcerns({ readConcern, writeConcern, apiVersion }: Doc): void {
  if (apiVersion !== undefined && apiVersion !== '1') throw unsupported(`the API version ${String(apiVersion)}`)
  const level = isDoc(readConcern) ? readConcern.level : undefined
  if (level !== undefined && !['local', 'available', 'majority', 'linearizable'].includes(String(level)))
    throw unsupported(`the read concern "${String(level)}"`)
  const w = isDoc(writeConcern) ? writeConcern.w : undefined
  if (isNumber(w) && Number(w) > 1) throw badValue("cannot use 'w' > 1 when a host is not replicated")
  if (typeof w === 'string' && w !== 'majority') throw unsupported(`the write concern "${w}"`)
}

/** The collection's name a command gives as its first value. */
export function collectionName({ body, name }: Context): string {
  const value = body[name]
  if (typeof value !== 'string')
    throw new MongoError('InvalidNamespace', `collection name has invalid type for ${name}`)
  if (value === '') throw new MongoError('InvalidNamespace', 'Invalid namespace: the collection name is empty')
  return value
}

/** The collection a command names, when it is there. */
export function findCollection(context: Context): Collection | undefined {
  return context.store.find(context.database)?.find(collectionName(context))
}

/** Runs writes in the transaction that this moment's commands share. What fails unexpectedly is taken back alone. */
export function writing<T>(database: Database, run: () => T): T {
  const { sqlite } = database
  sqlite.begin()
  sqlite.savepoint()
  try {
    const result = run()
    sqlite.release()
    return result
  } catch (error) {
    if (error instanceof MongoError) sqlite.release()
    else {
      sqlite.rollbackToSavepoint()
      database.load()
    }
    throw storageError(error)
  }
}

/** The statements of a write command: from a document sequence or from an array in the body, each as bytes or document. */
export function statementsOf({ body, sequences }: Context, field: string): readonly (Buffer | Doc)[] {
  const sequence = sequences.get(field)
  const list = sequence ?? body[field]
  if (list === undefined) throw new MongoError('MissingField', `BSON field '${field}' is missing but a required field`)
  if (!Array.isArray(list)) throw typeMismatch(`'${field}' must be an array`)
  if (list.length === 0 || list.length > 100_000)
    throw new MongoError(
      'InvalidLength',
      `Write batch sizes must be between 1 and 100000. Got ${list.length} operations.`,
    )
  return list.map((item: unknown) => {
    if (Buffer.isBuffer(item) || isDoc(item)) return item
    throw typeMismatch(`every entry of '${field}' must be a document`)
  })
}

/** A statement as a document. */
export function asDoc(statement: Buffer | Doc): Doc {
  return Buffer.isBuffer(statement) ? decode(statement) : statement
}

/** An optional document field; empty when it is not there. */
export function optionalDoc(value: unknown, what: string): Doc {
  if (value === undefined || value === null) return emptyDoc
  if (!isDoc(value)) throw typeMismatch(`'${what}' must be a document`)
  return value
}

const emptyDoc: Doc = Object.freeze({})

/** An optional whole number of zero or more. */
export function optionalCount(value: unknown, what: string, absent = 0): number {
  if (value === undefined || value === null) return absent
  const number = wholeNumber(value, `'${what}'`)
  if (number < 0) throw badValue(`'${what}' must not be negative: ${number}`)
  return number
}

/** An optional flag; numbers count as their truth. */
export function flag(value: unknown, what: string, absent = false): boolean {
  if (value === undefined || value === null) return absent
  if (typeof value === 'boolean') return value
  if (isNumber(value)) return Number(value) !== 0
  throw typeMismatch(`'${what}' must be a boolean`)
}

/** Refuses options that would change what a command does and are not there. */
export function refuseOptions(body: Doc, names: readonly string[]): void {
  for (const name of names)
    if (body[name] !== undefined && body[name] !== false && body[name] !== null) throw unsupported(`the option ${name}`)
}

/** What a query has read, and its time limit from `maxTimeMS`. */
export function progressOf({ body }: Context): Progress {
  return new Progress(optionalCount(body.maxTimeMS, 'maxTimeMS'))
}

/** A field that must be text. */
export function needText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw failedToParse(`'${what}' must be a string`)
  return value
}
