import { compareValues } from '../../bson/compare.ts'
import { setField } from '../../bson/names.ts'
import { toNumber } from '../../bson/numbers.ts'
import { isDoc, isNumber, newDoc, typeName } from '../../bson/types.ts'
import { stringsOf } from '../../collation.ts'
import { MongoError, typeMismatch } from '../../errors.ts'
import { accumulators } from '../collect.ts'
import { truthy } from './conditions.ts'
import { type CompileContext, fixed, isNil, type Operator, readFields, unary, variadic } from './operator.ts'

function needArray(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value
  throw typeMismatch(`${name} needs an array, found: ${typeName(value).alias}`)
}

function needIndex(value: unknown, name: string): number {
  const index = isNumber(value) ? toNumber(value) : Number.NaN
  if (Number.isInteger(index)) return index
  throw typeMismatch(`${name} needs a whole number, found: ${typeName(value).alias}`)
}

function elementAt([array, index]: unknown[], name: string): unknown {
  return isNil(array) || isNil(index) ? null : needArray(array, name).at(needIndex(index, name))
}

function isIn([value, array]: unknown[], { collation }: CompileContext): boolean {
  if (!Array.isArray(array))
    throw new MongoError(40081, `$in requires an array as a second argument, found: ${typeName(array).alias}`)
  return array.some((element) => compareValues(element, value, stringsOf(collation)) === 0)
}

/** $filter and $map: an expression over each element, which it knows by a name. */
function overElements(
  body: string,
  run: (array: unknown[], evaluate: (element: unknown) => unknown) => unknown[],
): Operator {
  return (argument, context, name) => {
    const fields = readFields(argument, name, ['input', body], ['as'])
    const as = typeof fields.as === 'string' ? fields.as : 'this'
    const input = context.compile(fields.input, context)
    const inner = context.compile(fields[body], { ...context, known: new Set([...context.known, as]) })
    return (doc, variables) => {
      const array = input(doc, variables)
      if (isNil(array)) return null
      return run(needArray(array, name), (element) => inner(doc, { ...variables, [as]: element }))
    }
  }
}

function mergeObjects(values: unknown[]): unknown {
  const merged = newDoc()
  for (const value of values.flat()) {
    if (isNil(value)) continue
    if (!isDoc(value)) throw new MongoError(40400, `$mergeObjects requires objects, not ${typeName(value).alias}`)
    for (const name in value) setField(merged, name, value[name])
  }
  return merged
}

/** $setField and $unsetField: a copy of a document with one field changed, whose name may hold dots and dollars. */
const changeField: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, name === '$setField' ? ['field', 'input', 'value'] : ['field', 'input'])
  const constant = isDoc(fields.field) ? fields.field.$literal : fields.field
  if (typeof constant !== 'string' || (constant === fields.field && constant.startsWith('$')))
    throw new MongoError(4161106, `${name} requires 'field' to evaluate to a constant string`)
  const input = context.compile(fields.input, context)
  const next = name === '$setField' ? context.compile(fields.value, context) : () => undefined
  return (doc, variables) => {
    const holder = input(doc, variables)
    if (isNil(holder)) return null
    if (!isDoc(holder)) throw new MongoError(4161105, `${name} requires 'input' to evaluate to type Object`)
    const copy = Object.assign(newDoc(), holder)
    const value = next(doc, variables)
    if (value === undefined) delete copy[constant]
    else setField(copy, constant, value)
    return copy
  }
}

/** $sum, $avg, $min and $max over their arguments; a single one that is an array stands for its elements. */
const reducing: Operator = (argument, context, name) =>
  fixed(
    1,
    (values, { collation }) => {
      const { add, result } = (accumulators[name] as (typeof accumulators)[string])(collation)
      for (const value of values.length === 1 && Array.isArray(values[0]) ? values[0] : values) add(value)
      return result()
    },
    Number.POSITIVE_INFINITY,
  )(argument, context, name)

/** Arrays and objects. */
export const arrayOperators: Record<string, Operator> = {
  $sum: reducing,
  $avg: reducing,
  $min: reducing,
  $max: reducing,
  $arrayElemAt: fixed(2, (values, _, name) => elementAt(values, name)),
  $first: unary((value, name) => elementAt([value, 0], name)),
  $last: unary((value, name) => elementAt([value, -1], name)),
  $concatArrays: variadic((values, name) =>
    values.some(isNil) ? null : values.flatMap((value) => needArray(value, name)),
  ),
  $size: unary((value, name) => needArray(value, name).length),
  $isArray: unary((value) => Array.isArray(value)),
  $in: fixed(2, isIn),
  $filter: overElements('cond', (array, evaluate) => array.filter((element) => truthy(evaluate(element)))),
  $map: overElements('in', (array, evaluate) => array.map((element) => evaluate(element) ?? null)),
  $mergeObjects: variadic(mergeObjects),
  $setField: changeField,
  $unsetField: changeField,
}
