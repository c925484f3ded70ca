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
  authorizedCollections: flag,
  batchSize: number,
  bypassDocumentValidation: flag,
  collation: object,
  cursor: object,
  errorsOnly: bool,
  fields: object,
  filter: object,
  hint,
  let: object,
  limit: number,
  maxTimeMS: number,
  multi: bool,
  nameOnly: flag,
  new: flag,
  ordered: bool,
  projection: object,
  q: object,
  query: object,
  readConcern: object,
  'readConcern.level': text,
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

/** Null stands for an absent option, except here. */
const withoutNull = new Set(['aggregate.cursor', 'find.filter', 'u', 'updateMods'])

/** @throws TypeMismatch or FailedToParse for an option of another type. @param where the command or its list. */
export function checkTypes(where: string, options: Doc): void {
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
 * Checks a document with a fixed set of fields: an entry of a command's list, a read or write concern.
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
  const missing = required.find((name) => entry[name] === undefined || entry[name] === null)
  if (missing) throw createMissing(`${where}.${missing}`)
}

export function createMissing(path: string): MongoError {
  return new MongoError('MissingField', `BSON field '${path}' is missing but a required field`)
}

/** @throws FailedToParse for a fraction, BadValue outside of 0 to `most`. */
export function checkRange(value: unknown, what: string, most: number): void {
  if (!isNumber(value)) return
  const number = Number(value)
  if (!Number.isInteger(number))
    throw new MongoError('FailedToParse', `${what} has non-integral value ${toText(value)}`)
  if (number < 0 || number > most)
    throw new MongoError('BadValue', `${toText(value)} value for ${what} is out of range [0, ${most}]`)
}
