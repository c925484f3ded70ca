import { compareValues } from '../../bson/compare.ts'
import { toNumber } from '../../bson/numbers.ts'
import { isDoc, isNumber } from '../../bson/types.ts'
import { stringsOf } from '../../collation.ts'
import { type Evaluate, fixed, isNil, type Operator, readArguments, readFields, unary } from './operator.ts'

/** Aggregation truth: everything except false, null, missing and zero. */
export function truthy(value: unknown): boolean {
  if (isNil(value) || value === false) return false
  return !isNumber(value) || toNumber(value) !== 0
}

const cond: Operator = (argument, context, name) => {
  const fields = isDoc(argument) ? readFields(argument, name, ['if', 'then', 'else']) : undefined
  const list = fields ? ['if', 'then', 'else'].map((field) => fields[field]) : argument
  const [test, yes, no] = readArguments(list, context, name, 3) as [Evaluate, Evaluate, Evaluate]
  return (doc, variables) => (truthy(test(doc, variables)) ? yes(doc, variables) : no(doc, variables))
}

function comparing(answer: (result: number) => unknown): Operator {
  return fixed(2, ([left, right], { collation }) => answer(compareValues(left, right, stringsOf(collation))))
}

const logical: Operator = (argument, context, name) => {
  const parts = readArguments(argument, context, name, 0, Number.POSITIVE_INFINITY)
  return name === '$and'
    ? (doc, variables) => parts.every((part) => truthy(part(doc, variables)))
    : (doc, variables) => parts.some((part) => truthy(part(doc, variables)))
}

/** Comparison follows BSON order over all types; missing sorts before null. */
export const conditionOperators: Record<string, Operator> = {
  $eq: comparing((result) => result === 0),
  $ne: comparing((result) => result !== 0),
  $gt: comparing((result) => result > 0),
  $gte: comparing((result) => result >= 0),
  $lt: comparing((result) => result < 0),
  $lte: comparing((result) => result <= 0),
  $and: logical,
  $or: logical,
  $not: unary((value) => !truthy(value)),
  $cond: cond,
  $literal: (argument) => () => argument,
}
