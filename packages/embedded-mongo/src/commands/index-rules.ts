import { BSONRegExp } from 'bson'
import { type Doc, isDoc, isNumber } from '../bson/types.ts'
import { createBadValue, MongoError } from '../errors.ts'
import { isOperatorDoc } from '../query/condition.ts'
import { compileFilter } from '../query/filter.ts'
import type { IndexSpec } from '../storage/index-spec.ts'

/** Maximum number of indexes of a collection, with the one on _id (manual, MongoDB Limits and Thresholds). */
export const mostIndexes = 64

/** Operators of a partial filter (manual, Partial Indexes). */
const partialOperators = new Set('$eq $exists $gt $gte $lt $lte $type $and $or $in'.split(' '))
const idOptions = ['key', 'name', 'v', 'ns', 'collation']

/** @throws for a definition that MongoDB refuses, in addition to those that cannot be read. */
export function checkIndexRules(spec: IndexSpec, raw: Doc): void {
  if (spec.fields.length === 1 && spec.fields[0]?.path === '_id') checkIdIndex(spec, raw)
  if (!spec.partial) return
  checkPartial(spec.partial)
  // Refuses an unknown operator before anything is stored.
  compileFilter(spec.partial)
}

function checkIdIndex({ fields: [field] }: IndexSpec, raw: Doc): void {
  if (field?.descending || Number((raw.key as Doc)._id) !== 1)
    throw createBadValue("The field 'key' for an _id index must be {_id: 1}")
  const other = Object.keys(raw).find((name) => !idOptions.includes(name))
  if (other)
    throw new MongoError('InvalidIndexSpecificationOption', `The field '${other}' is not valid for an _id index`)
}

function checkPartial(filter: Doc): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$expr')
      throw new MongoError('QueryFeatureNotAllowed', '$expr is not allowed in partial index filters')
    if (name.startsWith('$')) {
      checkOperator(name)
      if (Array.isArray(condition)) for (const branch of condition) if (isDoc(branch)) checkPartial(branch)
    } else checkCondition(condition)
  }
}

function checkCondition(condition: unknown): void {
  if (condition instanceof BSONRegExp) throw createUnsupportedPartial('$regex')
  if (!isOperatorDoc(condition)) return
  for (const [name, operand] of Object.entries(condition)) {
    checkOperator(name)
    if (name === '$exists' && !(isNumber(operand) ? Number(operand) !== 0 : operand))
      throw createUnsupportedPartial('$exists: false')
  }
}

function checkOperator(name: string): void {
  if (!partialOperators.has(name)) throw createUnsupportedPartial(name)
}

function createUnsupportedPartial(what: string): MongoError {
  return new MongoError('CannotCreateIndex', `unsupported expression in partial index: ${what}`)
}
