import { decode } from '../bson/decode.ts'
import { toWholeNumber } from '../bson/numbers.ts'
import { type Doc, isDoc, isNumber, toDoc } from '../bson/types.ts'
import type { Cursors } from '../cursors.ts'
import { createBadValue, createFailedToParse, createTypeMismatch, createUnsupported, MongoError } from '../errors.ts'
import { Progress } from '../query/scan.ts'
import type { SessionTimes } from '../sessions/session-times.ts'
import type { Collection } from '../storage/collection.ts'
import type { Store } from '../storage/store.ts'
import { checkEntry, checkOptions, createMissing } from './option-types.ts'

export type Context = {
  readonly store: Store
  readonly cursors: Cursors
  readonly database: string
  readonly name: string
  readonly body: Doc
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>
  readonly connectionId: number
  readonly connections: number
  readonly address: string
  readonly sessions: SessionTimes
}

export type Command = {
  /** Fields beside the general ones; undefined accepts any. */
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

/** @throws for an unknown field or a value of another type. */
export function checkFields({ body, name }: Context, command: Command): void {
  if (!command.fields) return
  for (const field in body) {
    if (field === name || command.fields.includes(field)) continue
    if (!generalFields.has(field))
      throw new MongoError('UnknownField', `BSON field '${name}.${field}' is an unknown field.`)
  }
  checkOptions(name, body)
  checkConcerns(body)
}

function checkConcerns({ readConcern, writeConcern, apiVersion, autocommit }: Doc): void {
  if (apiVersion !== undefined && apiVersion !== '1') throw createUnsupported(`the API version ${String(apiVersion)}`)
  const level = isDoc(readConcern) ? readConcern.level : undefined
  if (level !== undefined && !readLevels.has(String(level)))
    throw createBadValue(`unknown read concern "${String(level)}"`)
  if (level === 'snapshot' && autocommit === undefined)
    throw createUnsupported('a snapshot read outside of a transaction')
  const w = isDoc(writeConcern) ? writeConcern.w : undefined
  if (isNumber(w) && !(Number(w) >= 0 && Number(w) <= mostMembers))
    throw createFailedToParse(`w has to be a number from 0 to ${mostMembers}`)
}

const readLevels = new Set(['local', 'available', 'majority', 'linearizable', 'snapshot'])
/** Maximum size of a replica set. */
const mostMembers = 50

/** The write concern error where one member cannot satisfy it; otherwise undefined. */
function findConcernError({ writeConcern }: Doc): Doc | undefined {
  const w = isDoc(writeConcern) ? writeConcern.w : undefined
  if (isNumber(w) && Number(w) > 1)
    return toDoc({ code: 100, codeName: 'UnsatisfiableWriteConcern', errmsg: 'Not enough data-bearing nodes' })
  if (typeof w === 'string' && w !== 'majority')
    return toDoc({ code: 79, codeName: 'UnknownReplWriteConcern', errmsg: `No write concern mode named '${w}' found` })
  return undefined
}

export function addConcernError(reply: Doc, body: Doc): Doc {
  const writeConcernError = findConcernError(body)
  return writeConcernError ? Object.assign(reply, { writeConcernError }) : reply
}

export function readCollectionName({ body, name }: Context): string {
  const value = body[name]
  if (typeof value !== 'string')
    throw new MongoError('InvalidNamespace', `collection name has invalid type for ${name}`)
  if (value === '') throw new MongoError('InvalidNamespace', 'Invalid namespace: the collection name is empty')
  return value
}

export function findCollection(context: Context): Collection | undefined {
  const name = readCollectionName(context)
  return context.store.find(context.database)?.find(name)
}

/** The request's database or, for a bulkWrite, its namespaces' databases. */
export function listDatabaseNames({ body, sequences }: Pick<Context, 'body' | 'sequences'>): string[] {
  const list = 'bulkWrite' in body ? (sequences.get('nsInfo') ?? body.nsInfo) : undefined
  const names = Array.isArray(list) ? (list as (Buffer | Doc)[]).map((entry) => getDatabase(toDocument(entry).ns)) : []
  return names.length > 0 ? [...new Set(names)] : [typeof body.$db === 'string' ? body.$db : 'admin']
}

export function getDatabase(namespace: unknown): string {
  const dot = typeof namespace === 'string' ? namespace.indexOf('.') : -1
  if (namespace === undefined || namespace === null) throw createMissing('bulkWrite.nsInfo.ns')
  if (typeof namespace !== 'string') throw createTypeMismatch("'bulkWrite.nsInfo.ns' must be a string")
  if (dot < 0) throw new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}'`)
  return namespace.slice(0, dot)
}

/** @throws NamespaceNotFound for a missing collection. */
export function getCollection(context: Context): Collection {
  const collection = findCollection(context)
  if (!collection)
    throw new MongoError('NamespaceNotFound', `ns does not exist: ${context.database}.${readCollectionName(context)}`)
  return collection
}

/** The entries of a write command, checked before the first one runs. */
export function readStatements(
  context: Context,
  field: string,
  shape: { required: readonly string[]; optional: readonly string[] },
): Doc[] {
  const statements = listStatements(context, field).map(toDocument)
  for (const statement of statements) checkEntry(`${context.name}.${field}`, statement, shape)
  return statements
}

export function listStatements({ body, sequences }: Context, field: string): readonly (Buffer | Doc)[] {
  const sequence = sequences.get(field)
  const list = sequence ?? body[field]
  if (list === undefined || list === null) throw createMissing(field)
  if (!Array.isArray(list)) throw createTypeMismatch(`'${field}' must be an array`)
  if (list.length === 0 || list.length > 100_000)
    throw new MongoError(
      'InvalidLength',
      `Write batch sizes must be between 1 and 100000. Got ${list.length} operations.`,
    )
  return list.map((item: unknown) => {
    if (Buffer.isBuffer(item) || isDoc(item)) return item
    throw createTypeMismatch(`every entry of '${field}' must be a document`)
  })
}

export function toDocument(statement: Buffer | Doc): Doc {
  return Buffer.isBuffer(statement) ? decode(statement) : statement
}

export function readOptionalDoc(value: unknown, what: string): Doc {
  if (value === undefined || value === null) return emptyDoc
  if (!isDoc(value)) throw createTypeMismatch(`'${what}' must be a document`)
  return value
}

const emptyDoc: Doc = Object.freeze({})

export function readOptionalCount(value: unknown, what: string, absent = 0): number {
  if (value === undefined || value === null) return absent
  const number = toWholeNumber(value, `'${what}'`)
  if (number < 0) throw createBadValue(`'${what}' must not be negative: ${number}`)
  return number
}

/** Numbers count by their truth. */
export function readFlag(value: unknown, what: string, absent = false): boolean {
  if (value === undefined || value === null) return absent
  if (typeof value === 'boolean') return value
  if (isNumber(value)) return Number(value) !== 0
  throw createTypeMismatch(`'${what}' must be a boolean`)
}

export function refuseOptions(body: Doc, names: readonly string[]): void {
  for (const name of names)
    if (body[name] !== undefined && body[name] !== false && body[name] !== null)
      throw createUnsupported(`the option ${name}`)
}

export function createProgress({ body }: Context): Progress {
  return new Progress(readOptionalCount(body.maxTimeMS, 'maxTimeMS'))
}

export function readText(value: unknown, what: string): string {
  if (typeof value !== 'string') throw createFailedToParse(`'${what}' must be a string`)
  return value
}
