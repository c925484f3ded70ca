import { compareValues } from '../../bson/compare.ts'
import { toNumber } from '../../bson/numbers.ts'
import { isDoc, isNumber } from '../../bson/types.ts'
import { stringsOf } from '../../collation.ts'
import { MongoError } from '../../errors.ts'
import {
  type CompileContext,
  type Evaluate,
  fixed,
  isNil,
  type Operator,
  readArguments,
  readFields,
  unary,
} from './operator.ts'

/** Aggregation's truth: everything but false, null, missing and zero. */
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

const ifNull: Operator = (argument, context, name) => {
  const parts = readArguments(argument, context, name, 2, Number.POSITIVE_INFINITY)
  const fallback = parts.at(-1) as Evaluate
  return (doc, variables) => {
    for (const part of parts) {
      const value = part(doc, variables)
      if (!isNil(value)) return value
    }
    return fallback(doc, variables)
  }
}

const switchOperator: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['branches'], ['default'])
  if (!Array.isArray(fields.branches) || fields.branches.length === 0)
    throw new MongoError(40068, '$switch requires at least one branch')
  const branches = fields.branches.map((branch: unknown) => readBranch(branch, context))
  const fallback = 'default' in fields ? context.compile(fields.default, context) : undefined
  return (doc, variables) => {
    for (const { test, result } of branches) if (truthy(test(doc, variables))) return result(doc, variables)
    if (fallback) return fallback(doc, variables)
    throw new MongoError(40066, '$switch could not find a matching branch for an input, and no default was specified.')
  }
}

function readBranch(branch: unknown, context: CompileContext) {
  const fields = readFields(branch, '$switch branch', ['case', 'then'])
  return { test: context.compile(fields.case, context), result: context.compile(fields.then, context) }
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

/** Comparison in BSON's order over all types, missing before null; logic and choice. */
export const conditionOperators: Record<string, Operator> = {
  $eq: comparing((result) => result === 0),
  $ne: comparing((result) => result !== 0),
  $gt: comparing((result) => result > 0),
  $gte: comparing((result) => result >= 0),
  $lt: comparing((result) => result < 0),
  $lte: comparing((result) => result <= 0),
  $cmp: comparing((result) => Math.sign(result)),
  $and: logical,
  $or: logical,
  $not: unary((value) => !truthy(value)),
  $cond: cond,
  $ifNull: ifNull,
  $switch: switchOperator,
  $literal: (argument) => () => argument,
}
