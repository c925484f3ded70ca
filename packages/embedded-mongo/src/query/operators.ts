import { BSONRegExp } from 'bson'
import { toNumber } from '../bson/numbers.ts'
import { type Doc, isNumber } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { badValue, unsupported } from '../errors.ts'
import { compileComparison } from './comparisons.ts'
import { type FieldCondition, inexact } from './compiled.ts'
import { every, exists, type FieldTest, leaf, not, regexTest } from './field-test.ts'
import { isOperatorDoc } from './operator-doc.ts'
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
    test: every(compiled.map((one) => one.test)),
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
      return wanted ? inexact(exists, [{ path, op: 'exists', value: true }]) : inexact(not(exists))
    }
    case '$type':
      return inexact(leaf(typeTest(operand)), [{ path, op: 'type', value: operand }])
    case '$regex': {
      const regex = readRegex(operand, condition.$options)
      return { test: regexTest(regex), predicates: [{ path, op: 'regex', value: regex }], exact: true }
    }
    case '$not':
      return inexact(not(negated(context)))
    case '$all':
    case '$elemMatch':
    case '$size':
      throw unsupported(`the query operator ${name}`)
    case '$options':
      throw badValue('$options needs a $regex')
    default:
      throw badValue(`unknown operator: ${name}`)
  }
}

function negated({ path, operand, collation }: Context): FieldTest {
  if (operand instanceof BSONRegExp) return regexTest(operand)
  if (!isOperatorDoc(operand)) throw badValue('$not needs a regex or a document')
  return compileCondition(path, operand, collation).test
}
