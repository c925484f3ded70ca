import { BSONRegExp } from 'bson'
import { isSameValue } from '../bson/compare.ts'
import { createDoc, type Doc, isDoc } from '../bson/types.ts'
import { MongoError } from '../errors.ts'
import { listOuterPaths, splitPath } from '../paths.ts'
import { isOperatorDoc } from '../query/condition.ts'
import { putAt } from './paths.ts'

/** The initial document of an upsert: the filter's equalities. @throws NotSingleValueField for overlapping paths. */
export function createUpsertBase(filter: Doc): Doc {
  const equalities = listEqualities(filter)
  checkOverlap(equalities)
  const base = createDoc()
  for (const [path, value] of equalities) if (path === '_id') base._id = value
  for (const [path, value] of equalities) if (path !== '_id') putAt(base, splitPath(path), value)
  return base
}

export function readUpsertId(filter: Doc): unknown {
  const equalities = listEqualities(filter).filter(([path]) => path === '_id' || path.startsWith('_id.'))
  checkOverlap(equalities)
  const [only] = equalities
  if (only && only[0] !== '_id')
    throw new MongoError('NotExactValueField', `field at '_id' must be exactly specified, not '${only[0]}'`)
  return only?.[1]
}

type Equality = readonly [path: string, value: unknown]

function listEqualities(filter: Doc): Equality[] {
  const equalities: Equality[] = []
  collect(filter, equalities)
  return equalities
}

function checkOverlap(equalities: readonly Equality[]): void {
  const values = new Map<string, unknown>()
  for (const [path, value] of equalities) {
    if (values.has(path) && !isSameValue(values.get(path), value))
      throw createAmbiguous(`path '${path}' is matched twice`)
    values.set(path, value)
  }
  for (const path of values.keys())
    for (const outer of listOuterPaths(path))
      if (values.has(outer)) throw createAmbiguous(`both paths '${path}' and '${outer}' are matched`)
}

function createAmbiguous(what: string): MongoError {
  return new MongoError('NotSingleValueField', `cannot infer query fields to set, ${what}`)
}

function collect(filter: Doc, equalities: Equality[]): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' || (name === '$or' && Array.isArray(condition) && condition.length === 1)) {
      for (const branch of condition as unknown[]) if (isDoc(branch)) collect(branch, equalities)
    } else if (!name.startsWith('$')) collectField(name, condition, equalities)
  }
}

function collectField(path: string, condition: unknown, equalities: Equality[]): void {
  if (condition instanceof BSONRegExp) return
  if (!isOperatorDoc(condition)) {
    equalities.push([path, condition])
    return
  }
  if ('$eq' in condition) equalities.push([path, condition.$eq])
  const values = condition.$in
  if (Array.isArray(values) && values.length === 1 && !(values[0] instanceof BSONRegExp))
    equalities.push([path, values[0]])
}
