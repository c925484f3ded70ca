import { compareValues } from '../../bson/compare.ts'
import { toNumber } from '../../bson/numbers.ts'
import { isDoc, isNumber } from '../../bson/types.ts'
import { getStringOrder } from '../../collation.ts'
import { createFixed, createUnary, type Evaluate, isNil, type Operator, readArguments, readFields } from './operator.ts'

/** Aggregation truth: everything except false, null, missing and zero. */
export function isTruthy(value: unknown): boolean {
  if (isNil(value) || value === false) return false
  return !isNumber(value) || toNumber(value) !== 0
}

const compileCond: Operator = (argument, context, name) => {
  const fields = isDoc(argument) ? readFields(argument, name, ['if', 'then', 'else']) : undefined
  const list = fields ? ['if', 'then', 'else'].map((field) => fields[field]) : argument
  const [test, yes, no] = readArguments(list, context, name, 3) as [Evaluate, Evaluate, Evaluate]
  return (doc, variables) => (isTruthy(test(doc, variables)) ? yes(doc, variables) : no(doc, variables))
}

function createComparison(answer: (result: number) => unknown): Operator {
  return createFixed(2, ([left, right], { collation }) => answer(compareValues(left, right, getStringOrder(collation))))
}

const createLogical: Operator = (argument, context, name) => {
  const parts = readArguments(argument, context, name, 0, Number.POSITIVE_INFINITY)
  return name === '$and'
    ? (doc, variables) => parts.every((part) => isTruthy(part(doc, variables)))
    : (doc, variables) => parts.some((part) => isTruthy(part(doc, variables)))
}

/** Comparison follows BSON order over all types; missing sorts before null. */
export const conditionOperators: Record<string, Operator> = {
  $eq: createComparison((result) => result === 0),
  $ne: createComparison((result) => result !== 0),
  $gt: createComparison((result) => result > 0),
  $gte: createComparison((result) => result >= 0),
  $lt: createComparison((result) => result < 0),
  $lte: createComparison((result) => result <= 0),
  $and: createLogical,
  $or: createLogical,
  $not: createUnary((value) => !isTruthy(value)),
  $cond: compileCond,
  $literal: (argument) => () => argument,
}
