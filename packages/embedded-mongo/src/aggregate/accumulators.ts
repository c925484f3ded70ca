import { compareValues } from '../bson/compare.ts'
import { makeDouble, Summation, toNumber } from '../bson/numbers.ts'
import { type Doc, docOf, isDoc, isNumber, setField } from '../bson/types.ts'
import { ValueSet } from '../bson/value-set.ts'
import { type Collation, stringsOf } from '../collation.ts'
import { MongoError, unsupported } from '../errors.ts'
import { compileExpression } from './expression.ts'
import type { Evaluate } from './expressions/operator.ts'
import { compileMany, compileTop } from './many-accumulators.ts'

/** Collects values of one group. */
export type Accumulator = { add: (value: unknown) => void; result: () => unknown }

/** One field of a `$group`: what to evaluate per document, and how to collect it. */
export type GroupField = { readonly evaluate: Evaluate; readonly start: () => Accumulator }

/** Compiles `{ $sum: '$n' }`. @throws naming an accumulator that is not there. */
export function compileAccumulator(
  spec: unknown,
  field: string,
  collation: Collation | undefined,
  variables: readonly string[],
): GroupField {
  const names = isDoc(spec) ? Object.keys(spec) : []
  const [name] = names
  if (!isDoc(spec) || name === undefined || !name.startsWith('$'))
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`)
  if (names.length > 1) throw new MongoError(40238, `The field '${field}' must specify one accumulator`)
  const operand = spec[name]
  if (name === '$count') {
    if (!isDoc(operand) || Object.keys(operand).length > 0)
      throw new MongoError('TypeMismatch', '$count takes no arguments, i.e. $count:{}')
    return { evaluate: () => 1, start: sum }
  }
  if (name === '$top' || name === '$bottom' || name === '$topN' || name === '$bottomN')
    return compileTop(name, operand, collation)
  if (name === '$firstN' || name === '$lastN' || name === '$minN' || name === '$maxN')
    return compileMany(name, operand, collation)
  const start = Object.hasOwn(simple, name) ? simple[name] : undefined
  if (!start) throw unsupported(`the accumulator ${name}`)
  return { evaluate: compileExpression(operand, collation, variables), start: () => start(collation) }
}

const simple: Record<string, (collation: Collation | undefined) => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: (collation) => extreme(-1, collation),
  $max: (collation) => extreme(1, collation),
  $first: first,
  $last: last,
  $push: pushAll,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $stdDevPop: () => deviation(false),
  $stdDevSamp: () => deviation(true),
}

function sum(): Accumulator {
  const total = new Summation()
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value)
    },
    result: () => total.result(),
  }
}

function average(): Accumulator {
  const total = new Summation()
  let count = 0
  return {
    add: (value) => {
      if (!isNumber(value)) return
      total.add(value)
      count++
    },
    result: () => (count > 0 ? makeDouble(total.toNumber() / count) : null),
  }
}

function extreme(sign: 1 | -1, collation: Collation | undefined): Accumulator {
  const strings = stringsOf(collation)
  let best: unknown
  return {
    add: (value) => {
      if (value === undefined || value === null) return
      if (best === undefined || compareValues(value, best, strings) * sign > 0) best = value
    },
    result: () => best ?? null,
  }
}

function first(): Accumulator {
  let held: unknown
  let any = false
  return {
    add: (value) => {
      if (!any) held = value
      any = true
    },
    result: () => held ?? null,
  }
}

function last(): Accumulator {
  let held: unknown
  return {
    add: (value) => {
      held = value
    },
    result: () => held ?? null,
  }
}

function pushAll(): Accumulator {
  const held: unknown[] = []
  return {
    add: (value) => {
      if (value !== undefined) held.push(value)
    },
    result: () => held,
  }
}

function addToSet(collation: Collation | undefined): Accumulator {
  const held = new ValueSet(stringsOf(collation), collation !== undefined)
  return {
    add: (value) => {
      if (value !== undefined) held.add(value)
    },
    result: () => held.values(),
  }
}

function mergeObjects(): Accumulator {
  const merged: Doc = docOf({})
  return {
    add: (value) => {
      if (value === undefined || value === null) return
      if (!isDoc(value)) throw new MongoError(40400, '$mergeObjects requires object inputs')
      for (const name in value) setField(merged, name, value[name])
    },
    result: () => merged,
  }
}

/** Welford's running variance: exact enough without keeping the values. */
function deviation(sample: boolean): Accumulator {
  let count = 0
  let mean = 0
  let squares = 0
  return {
    add: (value) => {
      if (!isNumber(value)) return
      const number = toNumber(value)
      count++
      const delta = number - mean
      mean += delta / count
      squares += delta * (number - mean)
    },
    result: () => (count < (sample ? 2 : 1) ? null : makeDouble(Math.sqrt(squares / (sample ? count - 1 : count)))),
  }
}
