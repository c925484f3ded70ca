import { compareValues } from '../../bson/compare.ts'
import { toNumber } from '../../bson/numbers.ts'
import { isDoc, isNumber, typeName } from '../../bson/types.ts'
import { stringsOf } from '../../collation.ts'
import { MongoError } from '../../errors.ts'
import { truthy } from './conditions.ts'
import { type CompileContext, isNil, type Operator, readFields } from './operator.ts'

/** An array operand. @throws TypeMismatch naming the operator. */
export function needArray(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value
  throw new MongoError('TypeMismatch', `${name} needs an array, found: ${typeName(value).alias}`)
}

/** A whole number operand. @throws TypeMismatch naming the operator. */
export function needIndex(value: unknown, name: string): number {
  const index = isNumber(value) ? toNumber(value) : Number.NaN
  if (!Number.isInteger(index))
    throw new MongoError('TypeMismatch', `${name} needs a whole number, found: ${typeName(value).alias}`)
  return index
}

/** The names under which `$filter`, `$map` and `$reduce` offer the element, inside the compiled inner expression. */
function withNames(context: CompileContext, names: readonly string[]): CompileContext {
  return { ...context, known: new Set([...context.known, ...names]) }
}

/** $filter. */
export const filter: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['input', 'cond'], ['as', 'limit'])
  const as = typeof fields.as === 'string' ? fields.as : 'this'
  const input = context.compile(fields.input, context)
  const condition = context.compile(fields.cond, withNames(context, [as]))
  const limit = fields.limit === undefined ? undefined : context.compile(fields.limit, context)
  return (doc, variables) => {
    const array = input(doc, variables)
    if (isNil(array)) return null
    const most = limit ? needIndex(limit(doc, variables), name) : Number.POSITIVE_INFINITY
    const kept: unknown[] = []
    for (const element of needArray(array, name)) {
      if (kept.length >= most) break
      if (truthy(condition(doc, { ...variables, [as]: element }))) kept.push(element)
    }
    return kept
  }
}

/** $map. */
export const map: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['input', 'in'], ['as'])
  const as = typeof fields.as === 'string' ? fields.as : 'this'
  const input = context.compile(fields.input, context)
  const body = context.compile(fields.in, withNames(context, [as]))
  return (doc, variables) => {
    const array = input(doc, variables)
    if (isNil(array)) return null
    return needArray(array, name).map((element) => body(doc, { ...variables, [as]: element }) ?? null)
  }
}

/** $reduce. */
export const reduce: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['input', 'initialValue', 'in'])
  const input = context.compile(fields.input, context)
  const initial = context.compile(fields.initialValue, context)
  const body = context.compile(fields.in, withNames(context, ['this', 'value']))
  return (doc, variables) => {
    const array = input(doc, variables)
    if (isNil(array)) return null
    return needArray(array, name).reduce(
      (value, element) => body(doc, { ...variables, this: element, value }),
      initial(doc, variables),
    )
  }
}

/** $sortArray. */
export const sortArray: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['input', 'sortBy'])
  const input = context.compile(fields.input, context)
  const { sortBy } = fields
  const keys = isNumber(sortBy)
    ? undefined
    : Object.entries(isDoc(sortBy) ? sortBy : {}).map(([path, sign]) => ({
        read: context.compile(`$${path}`, context),
        sign: Number(sign),
      }))
  const strings = stringsOf(context.collation)
  const compare = (left: unknown, right: unknown): number => {
    if (!keys) return compareValues(left, right, strings) * Number(sortBy)
    for (const { read, sign } of keys) {
      const result = compareValues(read(left, {}), read(right, {}), strings)
      if (result !== 0) return result * sign
    }
    return 0
  }
  return (doc, variables) => {
    const array = input(doc, variables)
    return isNil(array) ? null : needArray(array, name).toSorted(compare)
  }
}
