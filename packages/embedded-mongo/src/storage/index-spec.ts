import { isSameValue } from '../bson/compare.ts'
import { toNumber } from '../bson/numbers.ts'
import { type Doc, isDoc, isNumber, toDoc } from '../bson/types.ts'
import { type Collation, describeCollation, readCollation } from '../collation.ts'
import { createFailedToParse, createTypeMismatch, createUnsupported, MongoError } from '../errors.ts'

export type IndexField = { readonly path: string; readonly descending: boolean }

export type IndexSpec = {
  readonly name: string
  readonly fields: readonly IndexField[]
  readonly key: Doc
  readonly unique: boolean
  readonly partial: Doc | undefined
  readonly expireAfterSeconds: number | undefined
  readonly collation: Collation | undefined
}

const options = new Set([
  'v',
  'key',
  'name',
  'unique',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'background',
  'ns',
])

/** @throws CannotCreateIndex, TypeMismatch or CommandNotSupported. */
export function readIndexSpec(raw: unknown): IndexSpec {
  if (!isDoc(raw) || !isDoc(raw.key)) throw createFailedToParse("every index needs a 'key' document")
  for (const name in raw)
    if (!options.has(name) && raw[name] !== false) throw createUnsupported(`the index option ${name}`)
  const key = raw.key
  const fields = readFields(key)
  if (raw.name === undefined || raw.name === '') throw createFailedToParse("every index needs a 'name'")
  if (typeof raw.name !== 'string') throw createTypeMismatch("'name' must be a string")
  const partial = raw.partialFilterExpression
  if (partial !== undefined && !isDoc(partial)) throw createTypeMismatch("'partialFilterExpression' must be a document")
  return {
    name: raw.name,
    fields,
    key,
    unique: readFlag(raw.unique, 'unique'),
    partial,
    expireAfterSeconds: readExpiry(raw.expireAfterSeconds, fields),
    collation: readCollation(raw.collation),
  }
}

function readFields(key: Doc): IndexField[] {
  const fields = Object.entries(key).map(([path, direction]) => readField(path, direction))
  if (fields.length === 0) throw new MongoError('CannotCreateIndex', 'Index keys cannot be empty.')
  if (fields.length > 32) throw new MongoError('CannotCreateIndex', 'an index has at most 32 fields')
  return fields
}

function readField(path: string, direction: unknown): IndexField {
  if (typeof direction === 'string') throw createUnsupported(`the index type "${direction}"`)
  if (path.includes('$')) throw createUnsupported(`the index field ${path}`)
  if (path === '' || path.startsWith('.') || path.endsWith('.') || path.includes('..'))
    throw new MongoError('CannotCreateIndex', 'Index keys cannot contain an empty field.')
  const value = isNumber(direction) ? toNumber(direction) : 0
  if (!value) throw new MongoError('CannotCreateIndex', `the direction of the index field ${path} must be 1 or -1`)
  return { path, descending: value < 0 }
}

function readFlag(value: unknown, name: string): boolean {
  if (value === undefined || typeof value === 'boolean') return value === true
  if (isNumber(value)) return toNumber(value) !== 0
  throw createTypeMismatch(`The field '${name}' must be a boolean`)
}

function readExpiry(value: unknown, fields: readonly IndexField[]): number | undefined {
  if (value === undefined) return undefined
  const seconds = isNumber(value) ? toNumber(value) : Number.NaN
  if (!(seconds >= 0 && seconds <= 2147483647))
    throw new MongoError('CannotCreateIndex', 'TTL index expireAfterSeconds must be between 0 and 2147483647')
  if (fields.length > 1)
    throw new MongoError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    )
  if (fields[0]?.path === '_id') throw new MongoError('CannotCreateIndex', 'the _id field does not support TTL indexes')
  return seconds
}

export function describeIndex(spec: IndexSpec): Doc {
  return toDoc({
    v: 2,
    key: spec.key,
    name: spec.name,
    unique: spec.unique && spec.name !== '_id_' ? true : undefined,
    partialFilterExpression: spec.partial,
    expireAfterSeconds: spec.expireAfterSeconds,
    collation: spec.collation && describeCollation(spec.collation),
  })
}

export const idIndexSpec: IndexSpec = {
  name: '_id_',
  fields: [{ path: '_id', descending: false }],
  key: toDoc({ _id: 1 }),
  unique: true,
  partial: undefined,
  expireAfterSeconds: undefined,
  collation: undefined,
}

/** Relation of two specs, by MongoDB's rules. */
export function compareSpecs(left: IndexSpec, right: IndexSpec): 'different' | 'equivalent' | 'identical' {
  const same =
    isSameFields(left.fields, right.fields) &&
    (left.unique === right.unique || left.name === '_id_' || right.name === '_id_') &&
    left.collation?.id === right.collation?.id &&
    isSameValue(left.partial, right.partial)
  if (!same) return 'different'
  return left.expireAfterSeconds === right.expireAfterSeconds ? 'identical' : 'equivalent'
}

function isSameFields(left: readonly IndexField[], right: readonly IndexField[]): boolean {
  return (
    left.length === right.length &&
    left.every((field, i) => field.path === right[i]?.path && field.descending === right[i]?.descending)
  )
}
