import { BSONRegExp } from 'bson'
import { type Numeric, toNumber } from '../bson/numbers.ts'
import { getTypeOrder, order } from '../bson/types.ts'
import { type Collation, getStringOrder } from '../collation.ts'
import { createBadValue } from '../errors.ts'
import { createInexact, type FieldCondition, isOperatorDoc } from './condition.ts'
import { compareTest, negateTest, testEquality, testLeaf, testMembership } from './field-test.ts'

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
        test: testEquality(operand, collation),
        predicates: [{ path, op: 'eq', value: operand }],
        exact: isPlain(operand),
      }
    case '$ne':
      if (operand instanceof BSONRegExp) throw createBadValue("Can't have regex as arg to $ne.")
      return createInexact(negateTest(testEquality(operand, collation)))
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (operand instanceof BSONRegExp)
        throw createBadValue(`Can't have RegEx as arg to predicate over field '${path}'.`)
      return {
        test: testLeaf(compareTest(comparisons[name], operand, getStringOrder(collation))),
        predicates: [{ path, op: comparisons[name], value: operand }],
        exact: isPlain(operand),
      }
    case '$in': {
      const values = readArray(operand, '$in')
      const exact = values.every(isPlain)
      return { test: testMembership(values, collation), predicates: [{ path, op: 'in', value: values }], exact }
    }
    case '$nin':
      return createInexact(negateTest(testMembership(readArray(operand, '$nin'), collation)))
    default:
      return undefined
  }
}

function isPlain(operand: unknown): boolean {
  const type = getTypeOrder(operand)
  if (type === order.number) return !Number.isNaN(toNumber(operand as Numeric))
  return type === order.string || type === order.objectId || type === order.date || type === order.boolean
}

function readArray(operand: unknown, name: string): unknown[] {
  if (!Array.isArray(operand)) throw createBadValue(`${name} needs an array`)
  if (operand.some(isOperatorDoc)) throw createBadValue(`cannot nest $ under ${name}`)
  return operand
}
