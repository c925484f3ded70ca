import { BSONRegExp } from 'bson'
import { toNumber } from '../bson/numbers.ts'
import { type Doc, isNumber } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createBadValue, createUnsupported } from '../errors.ts'
import { compileComparison } from './comparisons.ts'
import { createInexact, type FieldCondition, isOperatorDoc } from './condition.ts'
import { combineTests, type FieldTest, negateTest, testExistence, testLeaf, testRegex } from './field-test.ts'
import { readRegex } from './regex.ts'
import { typeTest } from './type-names.ts'

type Context = {
  path: string
  name: string
  operand: unknown
  condition: Doc
  collation: Collation | undefined
}

export function compileCondition(path: string, condition: Doc, collation: Collation | undefined): FieldCondition {
  const compiled: FieldCondition[] = []
  for (const name in condition) {
    if (name === '$options' && '$regex' in condition) continue
    const operand = condition[name]
    compiled.push(compileOperator({ path, name, operand, condition, collation }))
  }
  return {
    test: combineTests(compiled.map((one) => one.test)),
    predicates: compiled.flatMap((one) => one.predicates),
    exact: compiled.every((one) => one.exact),
  }
}

function compileOperator(context: Context): FieldCondition {
  const { path, name, operand, condition, collation } = context
  const comparison = compileComparison(path, name, operand, collation)
  if (comparison) return comparison
  switch (name) {
    case '$exists': {
      const wanted = isNumber(operand) ? toNumber(operand) !== 0 : operand !== false && operand !== null
      return wanted
        ? createInexact(testExistence, [{ path, op: 'exists', value: true }])
        : createInexact(negateTest(testExistence))
    }
    case '$type':
      return createInexact(testLeaf(typeTest(operand)), [{ path, op: 'type', value: operand }])
    case '$regex': {
      const regex = readRegex(operand, condition.$options)
      return { test: testRegex(regex), predicates: [{ path, op: 'regex', value: regex }], exact: true }
    }
    case '$not':
      return createInexact(negateTest(negateCondition(context)))
    case '$all':
    case '$elemMatch':
    case '$size':
      throw createUnsupported(`the query operator ${name}`)
    case '$options':
      throw createBadValue('$options needs a $regex')
    default:
      throw createBadValue(`unknown operator: ${name}`)
  }
}

function negateCondition({ path, operand, collation }: Context): FieldTest {
  if (operand instanceof BSONRegExp) return testRegex(operand)
  if (!isOperatorDoc(operand)) throw createBadValue('$not needs a regex or a document')
  return compileCondition(path, operand, collation).test
}
