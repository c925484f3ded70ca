import { setField } from '../bson/names.ts'
import { toNumber } from '../bson/numbers.ts'
import { createDoc, isDoc, isNumber, toDoc } from '../bson/types.ts'
import { ValueMap } from '../bson/value-set.ts'
import { getStringOrder } from '../collation.ts'
import { createFailedToParse, MongoError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { sortByValues, sortValues } from '../query/sort.ts'
import { readSort, type Sort } from '../query/sort-spec.ts'
import { compileAccumulator } from './accumulators.ts'
import type { Accumulator } from './collect.ts'
import { compileExpression } from './expression.ts'
import type { Stage, StageContext } from './stage.ts'

export function match(spec: unknown, { collation, variables }: StageContext): Stage {
  if (!isDoc(spec)) throw new MongoError(15959, 'the match filter must be an expression in an object')
  const { test } = compileFilter(spec, collation, variables)
  return function* (input) {
    for (const doc of input) if (test(doc)) yield doc
  }
}

export function readStageSort(spec: unknown): Sort {
  const sort = readSort(spec)
  if (!sort) throw new MongoError(15976, '$sort stage must have at least one sort key')
  return sort
}

export function sort(wanted: Sort, { collation }: StageContext): Stage {
  const strings = getStringOrder(collation)
  return function* (input) {
    const items = Array.from(input, (doc) => ({ doc, values: sortValues(doc, wanted, strings) }))
    for (const { doc } of sortByValues(items, wanted, strings)) yield doc
  }
}

export function readWhole(value: unknown, name: string, least: number): number {
  const number = isNumber(value) ? toNumber(value) : Number.NaN
  if (!Number.isInteger(number) || number < least)
    throw new MongoError(15957, `invalid argument to ${name} stage: Expected a whole number of ${least} or more`)
  return number
}

export function limit(count: number): Stage {
  return function* (input) {
    let left = count
    for (const doc of input) {
      yield doc
      if (--left <= 0) return
    }
  }
}

export function skip(count: number): Stage {
  return function* (input) {
    let left = count
    for (const doc of input) {
      if (left > 0) left--
      else yield doc
    }
  }
}

export function count(field: unknown): Stage {
  if (typeof field !== 'string' || field === '' || field.startsWith('$') || field.includes('.'))
    throw new MongoError(40156, 'the count field must be a non-empty string without $ and dots')
  return function* (input) {
    let n = 0
    for (const _ of input) n++
    if (n > 0) yield toDoc({ [field]: n })
  }
}

export function group(spec: unknown, { collation, variables, now }: StageContext): Stage {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object")
  if (!('_id' in spec)) throw new MongoError(15955, 'a group specification must include an _id')
  const idOf = compileExpression(spec._id, collation, Object.keys(variables))
  const fields = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => {
      if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`)
      return { name, ...compileAccumulator(accumulator, name, collation, Object.keys(variables)) }
    })
  return function* (input) {
    const groups = new ValueMap<Accumulator[]>(getStringOrder(collation), collation !== undefined)
    for (const doc of input) {
      const known = { ...variables, ROOT: doc, NOW: now }
      const held = groups.get(idOf(doc, known) ?? null, () => fields.map((field) => field.start()))
      for (let i = 0; i < fields.length; i++) held[i]?.add(fields[i]?.evaluate(doc, known))
    }
    for (const { value, held } of groups.entries()) {
      const result = createDoc()
      result._id = value
      fields.forEach(({ name }, i) => {
        setField(result, name, held[i]?.result())
      })
      yield result
    }
  }
}

export function parseStage(stage: unknown): [name: string, spec: unknown] {
  const names = isDoc(stage) ? Object.keys(stage) : []
  const [name] = names
  if (!isDoc(stage) || name === undefined || names.length !== 1)
    throw createFailedToParse('A pipeline stage specification object must contain exactly one field.')
  return [name, stage[name]]
}
