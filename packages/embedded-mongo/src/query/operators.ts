import { BSONRegExp } from 'bson'
import { toNumber } from '../bson/numbers.ts'
import { type Doc, docOf, isDoc, isNumber } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { badValue } from '../errors.ts'
import { isIndex, pathParts } from '../paths.ts'
import { compileComparison } from './comparisons.ts'
import { type FieldCondition, type Filter, inexact } from './compiled.ts'
import { equals, every, type FieldTest, leaf, not, regexTest, sizeTest, whole } from './field-test.ts'
import { isLogical, isOperatorDoc } from './operator-doc.ts'
import { readRegex } from './regex.ts'
import { typeTest } from './type-names.ts'

type CompileFilter = (filter: Doc, collation?: Collation) => Filter

type Context = {
  path: string
  name: string
  operand: unknown
  condition: Doc
  collation: Collation | undefined
  compileFilter: CompileFilter
}

/** Compiles `{ $gt: 5, $lt: 9 }` for one path. */
export function compileCondition(
  path: string,
  condition: Doc,
  collation: Collation | undefined,
  compileFilter: CompileFilter,
): FieldCondition {
  const compiled: FieldCondition[] = []
  for (const name in condition) {
    if (name === '$options' && '$regex' in condition) continue
    const operand = condition[name]
    compiled.push(compileOperator({ path, name, operand, condition, collation, compileFilter }))
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
      const exists = whole((value) => value !== undefined)
      return wanted ? inexact(exists, [{ path, op: 'exists', value: true }]) : inexact(not(exists))
    }
    case '$type':
      return inexact(leaf(typeTest(operand)), [{ path, op: 'type', value: operand }])
    case '$size':
      return inexact(whole(sizeTest(operand)))
    case '$regex': {
      const regex = readRegex(operand, condition.$options)
      return { test: regexTest(regex), predicates: [{ path, op: 'regex', value: regex }], exact: true }
    }
    case '$not':
      return inexact(not(negated(context)))
    case '$all':
      return compileAll(context)
    case '$elemMatch':
      return compileElemMatch(context)
    case '$options':
      throw badValue('$options needs a $regex')
    default:
      throw badValue(`unknown operator: ${name}`)
  }
}

function negated(context: Context): FieldTest {
  const { path, operand, collation, compileFilter } = context
  if (operand instanceof BSONRegExp) return regexTest(operand)
  if (!isOperatorDoc(operand)) throw badValue('$not needs a regex or a document')
  return compileCondition(path, operand, collation, compileFilter).test
}

function compileAll(context: Context): FieldCondition {
  const { path, operand, collation } = context
  if (!Array.isArray(operand)) throw badValue('$all needs an array')
  if (operand.length === 0) return inexact(leaf(() => false))
  const parts = operand.map((value) => {
    if (isOperatorDoc(value)) {
      if (!('$elemMatch' in value)) throw badValue('no $ expressions in $all')
      return compileElemMatch({ ...context, operand: value.$elemMatch })
    }
    if (value instanceof BSONRegExp) return inexact(regexTest(value))
    return inexact(equals(value, collation), [{ path, op: 'eq', value }])
  })
  return inexact(
    every(parts.map((part) => part.test)),
    parts.slice(0, 1).flatMap((part) => part.predicates),
  )
}

function compileElemMatch({ path, operand, collation, compileFilter }: Context): FieldCondition {
  if (!isDoc(operand)) throw badValue('$elemMatch needs an Object')
  if (isOperatorDoc(operand) && !isLogical(operand)) {
    const { test, predicates } = compileCondition(path, operand, collation, compileFilter)
    return inexact(
      whole((value) => Array.isArray(value) && value.some(test.onValue)),
      predicates.slice(0, 1),
    )
  }
  const filter = compileFilter(operand, collation)
  const matches = (element: unknown) => {
    // An array inside the array counts as a document of its indexes.
    const doc = Array.isArray(element) ? docOf({ ...element }) : element
    return isDoc(doc) && filter.test(doc)
  }
  const predicates = filter.predicates
    .filter((inner) => !isIndex(pathParts(inner.path)[0] as string))
    .map((inner) => ({ ...inner, path: `${path}.${inner.path}` }))
  return inexact(
    whole((value) => Array.isArray(value) && value.some(matches)),
    predicates,
  )
}
