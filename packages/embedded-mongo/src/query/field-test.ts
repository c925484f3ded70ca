import { BSONRegExp } from 'bson'
import { type CompareStrings, compareValues } from '../bson/compare.ts'
import { type Numeric, toNumber } from '../bson/numbers.ts'
import { isNumber, order, typeOrder } from '../bson/types.ts'
import { type Collation, stringsOf } from '../collation.ts'
import { badValue } from '../errors.ts'
import { visitLeaves, visitPath } from '../paths.ts'
import { compileRegex } from './regex.ts'

/** A condition on one field: over a path through a document, or on one value alone (inside $elemMatch). */
export type FieldTest = {
  readonly onPath: (doc: unknown, parts: readonly string[]) => boolean
  readonly onValue: (value: unknown) => boolean
}

/** A test that looks at each element of an array at the end of the path, and at the array itself. */
export function leaf(test: (value: unknown) => boolean): FieldTest {
  return { onPath: (doc, parts) => visitLeaves(doc, parts, test), onValue: test }
}

/** A test that looks at the value at the end of the path as it is. */
export function whole(test: (value: unknown) => boolean): FieldTest {
  return { onPath: (doc, parts) => visitPath(doc, parts, 0, test), onValue: test }
}

/** The opposite of a test. */
export function not(inner: FieldTest): FieldTest {
  return { onPath: (doc, parts) => !inner.onPath(doc, parts), onValue: (value) => !inner.onValue(value) }
}

/** Holds when all tests hold. */
export function every(tests: readonly FieldTest[]): FieldTest {
  const [only] = tests
  if (tests.length === 1 && only) return only
  return {
    onPath: (doc, parts) => tests.every((test) => test.onPath(doc, parts)),
    onValue: (value) => tests.every((test) => test.onValue(value)),
  }
}

/** Equality with MongoDB's rule that null also stands for missing. */
export function equals(operand: unknown, collation?: Collation): FieldTest {
  return leaf(equalsValue(operand, stringsOf(collation), collation === undefined))
}

function equalsValue(operand: unknown, strings: CompareStrings, simple: boolean): (value: unknown) => boolean {
  if (operand === null) return (value) => value === null || value === undefined
  if (simple && (typeof operand === 'string' || typeof operand === 'boolean')) return (value) => value === operand
  return (value) => value !== undefined && compareValues(value, operand, strings) === 0
}

/** Strings that match, and the same regular expression stored as a value. */
export function regexTest(regex: BSONRegExp): FieldTest {
  const compiled = compileRegex(regex.pattern, regex.options)
  return leaf((value) => {
    if (typeof value === 'string') return compiled.test(value)
    return value instanceof BSONRegExp && value.pattern === regex.pattern && value.options === regex.options
  })
}

/** The test of $gt, $gte, $lt and $lte: within the operand's type, and for MinKey and MaxKey over all types. */
export function compareTest(op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte', operand: unknown, strings: CompareStrings) {
  const operandType = typeOrder(operand)
  const allTypes = operandType === order.minKey || operandType === order.maxKey
  const passes = passesOf(op)
  return (value: unknown): boolean => {
    const found = value === undefined ? null : value
    const type = typeOrder(found)
    if (type !== operandType) return allTypes && passes(type - operandType)
    if (type === order.number && (isNaNValue(found) || isNaNValue(operand)))
      return (op === 'gte' || op === 'lte') && isNaNValue(found) && isNaNValue(operand)
    return passes(compareValues(found, operand, strings))
  }
}

function passesOf(op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'): (result: number) => boolean {
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

/** The test of $in. */
export function oneOf(values: unknown[], collation: Collation | undefined): FieldTest {
  const strings = stringsOf(collation)
  const regexes = values.filter((value) => value instanceof BSONRegExp).map((regex) => regexTest(regex).onValue)
  const others = values.filter((value) => !(value instanceof BSONRegExp))
  if (!collation && others.every((value) => typeof value === 'string')) {
    const set = new Set<unknown>(others)
    return leaf((value) => set.has(value) || regexes.some((test) => test(value)))
  }
  const tests = others.map((value) => equalsValue(value, strings, collation === undefined))
  return leaf((value) => tests.some((test) => test(value)) || regexes.some((test) => test(value)))
}

/** The test of $size. */
export function sizeTest(operand: unknown): (value: unknown) => boolean {
  const size = isNumber(operand) ? toNumber(operand) : Number.NaN
  if (!Number.isInteger(size)) throw badValue(`Failed to parse $size. Expected an integer`)
  if (size < 0) throw badValue('Failed to parse $size. Expected a non-negative number')
  return (value) => Array.isArray(value) && value.length === size
}
