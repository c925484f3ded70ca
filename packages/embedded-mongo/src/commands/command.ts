import { decode } from '../bson/decode.ts'
import { wholeNumber } from '../bson/numbers.ts'
import { type Doc, docOf, isDoc, isNumber } from '../bson/types.ts'
import type { Cursors } from '../cursors.ts'
import { badValue, failedToParse, MongoError, typeMismatch, unsupported } from '../errors.ts'
import { Progress } from '../query/scan.ts'
import type { SeenSessions } from '../sessions/seen-sessions.ts'
import type { Collection } from '../storage/collection.ts'
import type { Store } from '../storage/store.ts'

/** Everything a command may use. */
export type Context = {
  readonly store: Store
  readonly cursors: Cursors
  readonly database: string
  readonly name: string
  readonly body: Doc
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>
  readonly connectionId: number
  readonly connections: number
  /** Where the server listens: host and port. */
  readonly address: string
  readonly sessions: SeenSessions
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
  'apiStrict',
  'apiDeprecationErrors',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
])

/** Refuses what a command does not know, by name. */
export function checkFields({ body, name }: Context, command: Command): void {
  if (!command.fields) return
  for (const field in body) {
    if (field === name || command.fields.includes(field)) continue
    if (!generalFields.has(field))
      throw new MongoError('UnknownField', `BSON field '${name}.${field}' is an unknown field.`)
  }
  checkConcerns(body)
}

function checkConcerns({ readConcern, writeConcern, apiVersion, autocommit }: Doc): void {
  if (apiVersion !== undefined && apiVersion !== '1') throw unsupported(`the API version ${String(apiVersion)}`)
  const level = isDoc(readConcern) ? readConcern.level : undefined
  if (level !== undefined && !readLevels.has(String(level))) throw badValue(`unknown read concern "${String(level)}"`)
  if (level === 'snapshot' && autocommit === undefined) throw unsupported('a snapshot read outside of a transaction')
  const w = isDoc(writeConcern) ? writeConcern.w : undefined
  if (isNumber(w) && (Number(w) < 0 || Number(w) > mostMembers))
    throw failedToParse(`w has to be a number from 0 to ${mostMembers}`)
}

const readLevels = new Set(['local', 'available', 'majority', 'linearizable', 'snapshot'])
/** No replica set has more members. */
const mostMembers = 50

/** What a write says whose write concern cannot be had of this one member; undefined when it can. */
function unsatisfied({ writeConcern }: Doc): Doc | undefined {
  const w = isDoc(writeConcern) ? writeConcern.w : undefined
  if (isNumber(w) && Number(w) > 1)
    return docOf({ code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' })
  if (typeof w === 'string' && w !== 'majority')
    return docOf({ code: 79, codeName: 'UnknownReplWriteConcern', errmsg: `No write concern mode named '${w}' found` })
  return undefined
}

/** An answer with what is to be said about its write concern. */
export function withConcern(reply: Doc, body: Doc): Doc {
  const writeConcernError = unsatisfied(body)
  return writeConcernError ? Object.assign(reply, { writeConcernError }) : reply
}

/** The collection's name a command gives as its first value. */
export function collectionName({ body, name }: Context): string {
  const value = body[name]
  if (typeof value !== 'string')
    throw new MongoError('InvalidNamespace', `collection name has invalid type for ${name}`)
  if (value === '') throw new MongoError('InvalidNamespace', 'Invalid namespace: the collection name is empty')
  return value
}

export function findCollection(context: Context): Collection | undefined {
  return context.store.find(context.database)?.find(collectionName(context))
}

/** The names of the databases that a request is about: the one it was sent to or, for a bulkWrite, those it names. */
export function databaseNames({ body, sequences }: Pick<Context, 'body' | 'sequences'>): string[] {
  const list = 'bulkWrite' in body ? (sequences.get('nsInfo') ?? body.nsInfo) : undefined
  const names = Array.isArray(list) ? (list as (Buffer | Doc)[]).map((entry) => databaseOf(asDoc(entry).ns)) : []
  return names.length > 0 ? [...new Set(names)] : [typeof body.$db === 'string' ? body.$db : 'admin']
}

export function databaseOf(namespace: unknown): string {
  const dot = typeof namespace === 'string' ? namespace.indexOf('.') : -1
  if (typeof namespace !== 'string' || dot < 0)
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${String(namespace)}'`)
  return namespace.slice(0, dot)
}

/** The collection a command names. @throws NamespaceNotFound when it is not there. */
export function needCollection(context: Context): Collection {
  const collection = findCollection(context)
  if (!collection)
    throw new MongoError('NamespaceNotFound', `ns does not exist: ${context.database}.${collectionName(context)}`)
  return collection
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

export function progressOf({ body }: Context): Progress {
  return new Progress(optionalCount(body.maxTimeMS, 'maxTimeMS'))
}

/** A field that must be text. */
export function needText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw failedToParse(`'${what}' must be a string`)
  return value
}
