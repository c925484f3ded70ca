import { BSONRegExp } from 'bson'
import { type CompareStrings, compareValues } from '../bson/compare.ts'
import { type Numeric, toNumber } from '../bson/numbers.ts'
import { getTypeOrder, order } from '../bson/types.ts'
import { type Collation, getStringOrder } from '../collation.ts'
import { visitLeaves, visitPath } from '../paths.ts'
import { compileRegex } from './regex.ts'

export type FieldTest = (doc: unknown, parts: readonly string[]) => boolean

/** Tests each element of a final array, and the array itself. */
export function testLeaf(test: (value: unknown) => boolean): FieldTest {
  return (doc, parts) => visitLeaves(doc, parts, test)
}

export const testExistence: FieldTest = (doc, parts) => visitPath(doc, parts, 0, (value) => value !== undefined)

export function negateTest(test: FieldTest): FieldTest {
  return (doc, parts) => !test(doc, parts)
}

export function combineTests(tests: readonly FieldTest[]): FieldTest {
  const [only] = tests
  if (tests.length === 1 && only) return only
  return (doc, parts) => tests.every((test) => test(doc, parts))
}

/** Equality; null also matches missing. */
export function testEquality(operand: unknown, collation?: Collation): FieldTest {
  return testLeaf(isEqualValue(operand, getStringOrder(collation), collation === undefined))
}

function isEqualValue(operand: unknown, strings: CompareStrings, simple: boolean): (value: unknown) => boolean {
  if (operand === null) return (value) => value === null || value === undefined
  if (simple && (typeof operand === 'string' || typeof operand === 'boolean')) return (value) => value === operand
  return (value) => value !== undefined && compareValues(value, operand, strings) === 0
}

/** Matches strings, and an equal stored regular expression. */
export function testRegex(regex: BSONRegExp): FieldTest {
  return testLeaf(isMatching(regex))
}

function isMatching({ pattern, options }: BSONRegExp): (value: unknown) => boolean {
  const compiled = compileRegex(pattern, options)
  return (value) => {
    if (typeof value === 'string') return compiled.test(value)
    return value instanceof BSONRegExp && value.pattern === pattern && value.options === options
  }
}

/** $gt, $gte, $lt and $lte compare within the operand's type, MinKey and MaxKey over all types. */
export function compareTest(op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte', operand: unknown, strings: CompareStrings) {
  const operandType = getTypeOrder(operand)
  const allTypes = operandType === order.minKey || operandType === order.maxKey
  const passes = getComparison(op)
  return (value: unknown): boolean => {
    const found = value === undefined ? null : value
    const type = getTypeOrder(found)
    if (type !== operandType) return allTypes && passes(type - operandType)
    if (type === order.number && (isNaNValue(found) || isNaNValue(operand)))
      return (op === 'gte' || op === 'lte') && isNaNValue(found) && isNaNValue(operand)
    return passes(compareValues(found, operand, strings))
  }
}

function getComparison(op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'): (result: number) => boolean {
  switch (op) {
    case 'gt':
      return (result) => result > 0
    case 'gte':
      return (result) => result >= 0
    case 'lt':
      return (result) => result < 0
    case 'lte':
      return (result) => result <= 0
    default:
      return (result) => result === 0
  }
}

function isNaNValue(value: unknown): boolean {
  return Number.isNaN(toNumber(value as Numeric))
}

export function testMembership(values: unknown[], collation: Collation | undefined): FieldTest {
  const strings = getStringOrder(collation)
  const regexes = values.filter((value) => value instanceof BSONRegExp).map(isMatching)
  const others = values.filter((value) => !(value instanceof BSONRegExp))
  if (!collation && others.every((value) => typeof value === 'string')) {
    const set = new Set<unknown>(others)
    return testLeaf((value) => set.has(value) || regexes.some((test) => test(value)))
  }
  const tests = others.map((value) => isEqualValue(value, strings, collation === undefined))
  return testLeaf((value) => tests.some((test) => test(value)) || regexes.some((test) => test(value)))
}
