import { compareValues } from '../../bson/compare.ts'
import { type Doc, docOf, isDoc, newDoc, setField, typeName } from '../../bson/types.ts'
import { ValueSet } from '../../bson/value-set.ts'
import { stringsOf } from '../../collation.ts'
import { MongoError } from '../../errors.ts'
import { filter, map, needArray, needIndex, reduce, sortArray } from './array-loops.ts'
import { truthy } from './conditions.ts'
import {
  type CompileContext,
  type Evaluate,
  fixed,
  isNil,
  type Operator,
  readArguments,
  readFields,
  unary,
  variadic,
} from './operator.ts'
import { reducingOperators } from './reducing.ts'

function elementAt([array, index]: unknown[], name: string): unknown {
  if (isNil(array) || isNil(index)) return null
  return needArray(array, name).at(needIndex(index, name))
}

function concat(values: unknown[], name: string): unknown {
  return values.some(isNil) ? null : values.flatMap((value) => needArray(value, name))
}

function slice(values: unknown[], name: string): unknown {
  if (values.some(isNil)) return null
  const array = needArray(values[0], name)
  const first = needIndex(values[1], name)
  if (values.length === 2) return first < 0 ? array.slice(first) : array.slice(0, first)
  const length = needIndex(values[2], name)
  if (length <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${length}`)
  const start = first < 0 ? Math.max(0, array.length + first) : first
  return array.slice(start, start + length)
}

function isIn([value, array]: unknown[], { collation }: CompileContext): boolean {
  if (!Array.isArray(array))
    throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(array).alias}`)
  return array.some((element) => compareValues(element, value, stringsOf(collation)) === 0)
}

function indexOf([array, wanted, start, end]: unknown[], { collation }: CompileContext): unknown {
  if (isNil(array)) return null
  const list = needArray(array, '$indexOfArray')
  const from = start === undefined ? 0 : needIndex(start, '$indexOfArray')
  const to = end === undefined ? list.length : Math.min(list.length, needIndex(end, '$indexOfArray'))
  for (let i = from; i < to; i++) if (compareValues(list[i], wanted, stringsOf(collation)) === 0) return i
  return -1
}

function range([start, end, step = 1]: unknown[]): unknown {
  const from = needIndex(start, '$range')
  const to = needIndex(end, '$range')
  const by = needIndex(step, '$range')
  if (by === 0) throw new MongoError(34449, '$range requires a non-zero step value')
  const values: number[] = []
  for (let i = from; by > 0 ? i < to : i > to; i += by) values.push(i)
  return values
}

function setOperation(run: (sets: ValueSet[], context: CompileContext) => unknown): Operator {
  return fixed(
    1,
    (values, context, name) => {
      if (values.some(isNil)) return null
      const sets = values.map((value) => {
        const set = new ValueSet(stringsOf(context.collation), context.collation !== undefined)
        for (const element of needArray(value, name)) set.add(element)
        return set
      })
      return run(sets, context)
    },
    Number.POSITIVE_INFINITY,
  )
}

function union(sets: ValueSet[], { collation }: CompileContext): unknown {
  const all = new ValueSet(stringsOf(collation), collation !== undefined)
  for (const set of sets) for (const value of set.values()) all.add(value)
  return all.values()
}

function mergeObjects(values: unknown[]): unknown {
  const merged = newDoc()
  for (const value of values.flat()) {
    if (isNil(value)) continue
    if (!isDoc(value))
      throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value).alias}`)
    for (const name in value) setField(merged, name, value[name])
  }
  return merged
}

function objectToArray(value: unknown): unknown {
  if (isNil(value)) return null
  if (!isDoc(value))
    throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeName(value).alias}`)
  return Object.entries(value).map(([k, v]) => docOf({ k, v }))
}

function arrayToObject(value: unknown): unknown {
  if (isNil(value)) return null
  const result = newDoc()
  for (const entry of needArray(value, '$arrayToObject')) {
    const [k, v] = Array.isArray(entry) ? entry : isDoc(entry) ? [entry.k, entry.v] : []
    if (typeof k !== 'string') throw new MongoError(40398, '$arrayToObject needs entries of key and value')
    setField(result, k, v)
  }
  return result
}

/** The name that $getField and its like take: a constant, so that it may hold dots and dollars. */
function constantName(field: unknown, context: CompileContext, name: string): string {
  const isConstant = (typeof field === 'string' && !field.startsWith('$')) || (isDoc(field) && '$literal' in field)
  const value = isConstant ? context.compile(field, context)(undefined, {}) : undefined
  if (typeof value === 'string') return value
  throw new MongoError(5654602, `${name} requires 'field' to evaluate to a constant string`)
}

const getField: Operator = (argument, context, name) => {
  const detailed = isDoc(argument) && 'field' in argument
  const fields: Doc = detailed ? readFields(argument, name, ['field'], ['input']) : docOf({ field: argument })
  const field = constantName(fields.field, context, name)
  const input: Evaluate = fields.input === undefined ? (doc) => doc : context.compile(fields.input, context)
  return (doc, variables) => {
    const value = input(doc, variables)
    return isDoc(value) ? value[field] : undefined
  }
}

/** $setField and $unsetField: a copy of a document with one field set or taken away. */
const changeField: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, name === '$setField' ? ['field', 'input', 'value'] : ['field', 'input'])
  const field = constantName(fields.field, context, name)
  const input = context.compile(fields.input, context)
  const next = name === '$setField' ? context.compile(fields.value, context) : () => undefined
  return (doc, variables) => {
    const holder = input(doc, variables)
    if (isNil(holder)) return null
    if (!isDoc(holder)) throw new MongoError(4161105, `${name} requires 'input' to evaluate to type Object`)
    const copy = Object.assign(newDoc(), holder)
    const value = next(doc, variables)
    if (value === undefined) delete copy[field]
    else setField(copy, field, value)
    return copy
  }
}

/** A quantifier over the elements of one array: `$anyElementTrue`, `$allElementsTrue`. */
function quantifier(run: (array: unknown[]) => boolean): Operator {
  return (argument, context, name) => {
    const [input] = readArguments(argument, context, name, 1) as [Evaluate]
    return (doc, variables) => run(needArray(input(doc, variables), name))
  }
}

/** Arrays, sets and objects. */
export const arrayOperators: Record<string, Operator> = {
  ...reducingOperators,
  $arrayElemAt: fixed(2, (values, _, name) => elementAt(values, name)),
  $first: unary((value, name) => (isNil(value) ? null : needArray(value, name)[0])),
  $last: unary((value, name) => (isNil(value) ? null : needArray(value, name).at(-1))),
  $concatArrays: variadic(concat),
  $slice: fixed(2, (values, _, name) => slice(values, name), 3),
  $size: unary((value, name) => needArray(value, name).length),
  $isArray: unary((value) => Array.isArray(value)),
  $in: fixed(2, isIn),
  $indexOfArray: fixed(2, indexOf, 4),
  $range: fixed(2, range, 3),
  $reverseArray: unary((value, name) => (isNil(value) ? null : needArray(value, name).toReversed())),
  $filter: filter,
  $map: map,
  $reduce: reduce,
  $sortArray: sortArray,
  $setUnion: setOperation(union),
  $setIntersection: setOperation((sets) =>
    (sets[0]?.values() ?? []).filter((value) => sets.every((set) => set.has(value))),
  ),
  $setDifference: setOperation(([left, right]) => (left?.values() ?? []).filter((value) => !right?.has(value))),
  $setIsSubset: setOperation(([left, right]) => (left?.values() ?? []).every((value) => right?.has(value))),
  $setEquals: setOperation((sets) =>
    sets.every(
      (set) =>
        (sets[0]?.values() ?? []).every((value) => set.has(value)) && set.values().length === sets[0]?.values().length,
    ),
  ),
  $anyElementTrue: quantifier((array) => array.some(truthy)),
  $allElementsTrue: quantifier((array) => array.every(truthy)),
  $mergeObjects: variadic(mergeObjects),
  $objectToArray: unary(objectToArray),
  $arrayToObject: unary(arrayToObject),
  $getField: getField,
  $setField: changeField,
  $unsetField: changeField,
}
