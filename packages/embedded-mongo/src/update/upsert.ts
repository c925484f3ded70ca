import { BSONRegExp } from 'bson'
import { sameValue } from '../bson/compare.ts'
import { type Doc, isDoc, newDoc } from '../bson/types.ts'
import { MongoError } from '../errors.ts'
import { pathParts } from '../paths.ts'
import { isOperatorDoc } from '../query/operators.ts'
import { lookUp, putAt } from './paths.ts'

/** The document an upsert starts from: what the filter holds equal. */
export function upsertBase(filter: Doc): Doc {
  const base = newDoc()
  const equalities = new Map<string, unknown>()
  collect(filter, equalities)
  if (equalities.has('_id')) base._id = equalities.get('_id')
  for (const [path, value] of equalities) {
    const parts = pathParts(path)
    if (path !== '_id' && lookUp(base, parts) === undefined) putAt(base, parts, value)
  }
  return base
}

function collect(filter: Doc, equalities: Map<string, unknown>): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' || (name === '$or' && Array.isArray(condition) && condition.length === 1)) {
      for (const branch of condition as unknown[]) if (isDoc(branch)) collect(branch, equalities)
    } else if (!name.startsWith('$')) collectField(name, condition, equalities)
  }
}

function collectField(path: string, condition: unknown, equalities: Map<string, unknown>): void {
  if (condition instanceof BSONRegExp) return
  if (!isOperatorDoc(condition)) {
    hold(path, condition, equalities)
    return
  }
  if ('$eq' in condition) hold(path, condition.$eq, equalities)
  for (const name of ['$in', '$all']) {
    const values = condition[name]
    if (Array.isArray(values) && values.length === 1 && !(values[0] instanceof BSONRegExp) && !isOperatorDoc(values[0]))
      hold(path, values[0], equalities)
  }
}

function hold(path: string, value: unknown, equalities: Map<string, unknown>): void {
  if (equalities.has(path) && !sameValue(equalities.get(path), value))
    throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`)
  equalities.set(path, value)
}
