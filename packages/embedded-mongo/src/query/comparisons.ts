import { BSONRegExp } from 'bson'
import { type Numeric, toNumber } from '../bson/numbers.ts'
import { order, typeOrder } from '../bson/types.ts'
import { type Collation, stringsOf } from '../collation.ts'
import { badValue } from '../errors.ts'
import { type FieldCondition, inexact } from './compiled.ts'
import { compareTest, equals, leaf, not, oneOf } from './field-test.ts'
import { isOperatorDoc } from './operator-doc.ts'

const comparisons = { $eq: 'eq', $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' } as const

export function compileComparison(
  path: string,
  name: string,
  operand: unknown,
  collation: Collation | undefined,
): FieldCondition | undefined {
  switch (name) {
    case '$eq':
      return {
        test: equals(operand, collation),
        predicates: [{ path, op: 'eq', value: operand }],
        exact: isPlain(operand),
      }
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.")
      return inexact(not(equals(operand, collation)))
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp) throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`)
      return {
        test: leaf(compareTest(comparisons[name], operand, stringsOf(collation))),
        predicates: [{ path, op: comparisons[name], value: operand }],
        exact: isPlain(operand),
      }
    case '$in': {
      const values = needArray(operand, '$in')
      const exact = values.every(isPlain)
      return { test: oneOf(values, collation), predicates: [{ path, op: 'in', value: values }], exact }
    }
    case '$nin':
      return inexact(not(oneOf(needArray(operand, '$nin'), collation)))
    default:
      return undefined
  }
}

function isPlain(operand: unknown): boolean {
  const type = typeOrder(operand)
  if (type === order.number) return !Number.isNaN(toNumber(operand as Numeric))
  return type === order.string || type === order.objectId || type === order.date || type === order.boolean
}

function needArray(operand: unknown, name: string): unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`)
  if (operand.some(isOperatorDoc)) throw badValue(`cannot nest $ under ${name}`)
  return operand
}
