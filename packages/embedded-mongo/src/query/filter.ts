import { BSONRegExp } from 'bson'
import { compileExpression } from '../aggregate/expression.ts'
import { isTruthy } from '../aggregate/expressions/conditions.ts'
import type { Variables } from '../aggregate/expressions/operator.ts'
import { type Doc, isDoc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createBadValue } from '../errors.ts'
import { splitPath } from '../paths.ts'
import type { FieldCondition, Filter, Predicate } from './condition.ts'
import { isOperatorDoc } from './condition.ts'
import { testEquality, testRegex } from './field-test.ts'
import { compileCondition } from './operators.ts'

type Part = {
  test: (doc: Doc) => boolean
  predicates: readonly Predicate[]
  alternatives: (readonly Filter[])[]
  exact: boolean
}

/** @throws BadValue for an invalid filter, CommandNotSupported for an unknown operator. */
export function compileFilter(filter: Doc, collation?: Collation, variables: Variables = {}): Filter {
  const parts = Object.entries(filter).map(([name, condition]) => compilePart(name, condition, collation, variables))
  const tests = parts.map((part) => part.test)
  const [only] = tests
  return {
    test: tests.length === 1 && only ? only : (doc) => tests.every((test) => test(doc)),
    predicates: parts.flatMap((part) => part.predicates),
    alternatives: parts.flatMap((part) => part.alternatives),
    exact: parts.every((part) => part.exact),
  }
}

function compilePart(name: string, condition: unknown, collation: Collation | undefined, variables: Variables): Part {
  if (!name.startsWith('$')) return compileField(name, condition, collation)
  switch (name) {
    case '$and':
      return compileAnd(readBranches(name, condition, collation, variables))
    case '$or':
      return compileOr(readBranches(name, condition, collation, variables))
    case '$nor': {
      const branches = readBranches(name, condition, collation, variables)
      return createOpaque((doc) => !branches.some((branch) => branch.test(doc)))
    }
    case '$expr': {
      const expression = compileExpression(condition, collation, Object.keys(variables))
      const NOW = new Date()
      return createOpaque((doc) => isTruthy(expression(doc, { NOW, ...variables, ROOT: doc })))
    }
    case '$comment':
      return { ...createOpaque(() => true), exact: true }
    default:
      throw createBadValue(`unknown top level operator: ${name}`)
  }
}

function createOpaque(test: (doc: Doc) => boolean): Part {
  return { test, predicates: [], alternatives: [], exact: false }
}

function readBranches(
  name: string,
  condition: unknown,
  collation: Collation | undefined,
  variables: Variables,
): Filter[] {
  if (!Array.isArray(condition)) throw createBadValue(`${name} must be an array`)
  if (condition.length === 0) throw createBadValue('$and/$or/$nor must be a nonempty array')
  return condition.map((branch) => {
    if (!isDoc(branch)) throw createBadValue('$or/$and/$nor entries need to be full objects')
    return compileFilter(branch, collation, variables)
  })
}

function compileAnd(branches: Filter[]): Part {
  return {
    test: (doc) => branches.every((branch) => branch.test(doc)),
    predicates: branches.flatMap((branch) => branch.predicates),
    alternatives: branches.flatMap((branch) => branch.alternatives),
    exact: branches.every((branch) => branch.exact),
  }
}

function compileOr(branches: Filter[]): Part {
  const [only] = branches
  if (branches.length === 1 && only) return compileAnd([only])
  return { ...createOpaque((doc) => branches.some((branch) => branch.test(doc))), alternatives: [branches] }
}

function compileField(path: string, condition: unknown, collation: Collation | undefined): Part {
  const parts = splitPath(path)
  const { test, predicates, exact } = compileFieldCondition(path, condition, collation)
  return { test: (doc) => test(doc, parts), predicates, alternatives: [], exact }
}

function compileFieldCondition(path: string, condition: unknown, collation: Collation | undefined): FieldCondition {
  if (condition instanceof BSONRegExp) {
    return { test: testRegex(condition), predicates: [{ path, op: 'regex', value: condition }], exact: true }
  }
  if (isOperatorDoc(condition)) return compileCondition(path, condition, collation)
  const exact = condition !== null && !Array.isArray(condition)
  return { test: testEquality(condition, collation), predicates: [{ path, op: 'eq', value: condition }], exact }
}
