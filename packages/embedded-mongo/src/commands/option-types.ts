import { Timestamp } from 'bson'
import { toText } from '../bson/text.ts'
import { type Doc, getTypeName, isDoc, isNumber } from '../bson/types.ts'
import { type CodeName, MongoError } from '../errors.ts'

type Kind = { readonly expected: string; readonly code: CodeName; readonly has: (value: unknown) => boolean }

const isBool = (value: unknown) => typeof value === 'boolean'
const isText = (value: unknown) => typeof value === 'string'

const array: Kind = { expected: 'array', code: 'TypeMismatch', has: Array.isArray }
const bool: Kind = { expected: 'bool', code: 'TypeMismatch', has: isBool }
const flag: Kind = { expected: 'bool or number', code: 'TypeMismatch', has: (one) => isBool(one) || isNumber(one) }
const number: Kind = { expected: 'number', code: 'TypeMismatch', has: isNumber }
const object: Kind = { expected: 'object', code: 'TypeMismatch', has: isDoc }
const time: Kind = { expected: 'timestamp', code: 'TypeMismatch', has: (one) => one instanceof Timestamp }
const text: Kind = { expected: 'string', code: 'TypeMismatch', has: isText }
const hint: Kind = { expected: 'string or object', code: 'FailedToParse', has: (one) => isText(one) || isDoc(one) }
const members: Kind = {
  expected: 'number or string',
  code: 'FailedToParse',
  has: (one) => isText(one) || isNumber(one),
}
const update: Kind = {
  expected: 'object or array',
  code: 'FailedToParse',
  has: (one) => isDoc(one) || Array.isArray(one),
}

/** Types of options by name, as MongoDB's commands declare them (src/mongo/db/**\/*.idl of MongoDB 8). */
const kinds: Readonly<Record<string, Kind>> = {
  allowDiskUse: bool,
  allowPartialResults: bool,
  arrayFilters: array,
  authorizedCollections: bool,
  authorizedDatabases: bool,
  batchSize: number,
  bypassDocumentValidation: flag,
  collation: object,
  cursor: object,
  cursors: array,
  'distinct.key': text,
  errorsOnly: bool,
  fields: object,
  filter: object,
  'getMore.collection': text,
  hint,
  indexes: array,
  let: object,
  limit: number,
  maxTimeMS: number,
  multi: bool,
  nameOnly: bool,
  'listDatabases.nameOnly': flag,
  new: flag,
  ordered: bool,
  pipeline: array,
  projection: object,
  q: object,
  query: object,
  readConcern: object,
  'readConcern.afterClusterTime': time,
  'readConcern.atClusterTime': time,
  'readConcern.level': text,
  'readConcern.provenance': text,
  remove: flag,
  singleBatch: bool,
  skip: number,
  sort: object,
  u: update,
  updateMods: update,
  upsert: bool,
  'findAndModify.upsert': flag,
  writeConcern: object,
  'writeConcern.j': flag,
  'writeConcern.w': members,
}

const required: Readonly<Record<string, readonly string[]>> = {
  aggregate: ['pipeline'],
  createIndexes: ['indexes'],
  distinct: ['key'],
  dropIndexes: ['index'],
  getMore: ['collection'],
  killCursors: ['cursors'],
}

/** Null stands for an absent option, except here. */
const withoutNull = new Set([
  'aggregate.cursor',
  'find.filter',
  'readConcern.afterClusterTime',
  'readConcern.atClusterTime',
  'u',
  'updateMods',
])

/** @throws MissingField, TypeMismatch, FailedToParse, BadValue or UnknownField for an option of a command. */
export function checkOptions(command: string, options: Doc): void {
  checkTypes(command, options)
  checkRequired(command, options, required[command] ?? [])
  checkRange(options.maxTimeMS, 'maxTimeMS', mostMilliseconds)
  checkPart(`${command}.cursor`, options.cursor, ['batchSize'])
  checkPart('readConcern', options.readConcern, ['level', 'afterClusterTime', 'atClusterTime', 'provenance'])
  checkPart('writeConcern', options.writeConcern, ['w', 'j', 'wtimeout', 'fsync', 'provenance'])
}

const mostMilliseconds = 2 ** 31 - 1

function checkPart(where: string, part: unknown, optional: readonly string[]): void {
  if (isDoc(part)) checkEntry(where, part, { optional })
}

/** @throws TypeMismatch or FailedToParse for an option of another type. @param where the command or its list. */
function checkTypes(where: string, options: Doc): void {
  for (const name in options) {
    const value = options[name]
    const path = `${where}.${name}`
    const kind = kinds[path] ?? kinds[name]
    if (!kind || kind.has(value)) continue
    const isAbsent = value === undefined || (value === null && kind !== hint)
    if (isAbsent && !withoutNull.has(path) && !withoutNull.has(name)) continue
    throw new MongoError(
      kind.code,
      `BSON field '${path}' is the wrong type '${getTypeName(value).alias}', expected type '${kind.expected}'`,
    )
  }
}

/**
 * Checks a document with a fixed set of fields, such as an entry of a command's list.
 * @throws UnknownField, MissingField, TypeMismatch or FailedToParse.
 */
export function checkEntry(
  where: string,
  entry: Doc,
  { required = [], optional }: { required?: readonly string[]; optional: readonly string[] },
): void {
  for (const name in entry)
    if (!required.includes(name) && !optional.includes(name))
      throw new MongoError('UnknownField', `BSON field '${where}.${name}' is an unknown field.`)
  checkTypes(where, entry)
  checkRequired(where, entry, required)
}

function checkRequired(where: string, entry: Doc, names: readonly string[]): void {
  const missing = names.find((name) => entry[name] === undefined || entry[name] === null)
  if (missing) throw createMissing(`${where}.${missing}`)
}

export function createMissing(path: string): MongoError {
  return new MongoError('MissingField', `BSON field '${path}' is missing but a required field`)
}

/** @throws FailedToParse for a fraction, BadValue outside of 0 to `most`. */
function checkRange(value: unknown, what: string, most: number): void {
  if (!isNumber(value)) return
  const number = Number(value)
  if (!Number.isInteger(number))
    throw new MongoError('FailedToParse', `${what} has non-integral value ${toText(value)}`)
  if (number < 0 || number > most)
    throw new MongoError('BadValue', `${toText(value)} value for ${what} is out of range [0, ${most}]`)
}
