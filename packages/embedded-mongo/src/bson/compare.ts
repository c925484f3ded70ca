import { type Binary, type BSONRegExp, Double, Long, type ObjectId, type Timestamp } from 'bson'
import { type Doc, getTypeOrder, order } from './types.ts'

export type CompareStrings = (left: string, right: string) => number

/** BSON's string order: UTF-8 bytes. */
export function compareBytes(left: string, right: string): number {
  if (left === right) return 0
  const length = Math.min(left.length, right.length)
  for (let i = 0; i < length; i++) {
    const a = left.charCodeAt(i)
    const b = right.charCodeAt(i)
    if (a !== b) return rankCodePoint(a) - rankCodePoint(b)
  }
  return left.length - right.length
}

/** UTF-16 surrogates encode code points above all other units. */
function rankCodePoint(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

/** BSON's order over all types; `undefined` (missing) sorts just before null. */
export function compareValues(left: unknown, right: unknown, strings: CompareStrings = compareBytes): number {
  const leftOrder = getTypeOrder(left)
  const rightOrder = getTypeOrder(right)
  if (leftOrder !== rightOrder) return leftOrder - rightOrder
  switch (leftOrder) {
    case order.string:
      return strings(left as string, right as string)
    case order.number:
      return compareNumbers(left as number | Double | Long, right as number | Double | Long)
    case order.date:
      return (left as Date).getTime() - (right as Date).getTime()
    case order.boolean:
      return Number(left) - Number(right)
    case order.objectId:
      return Buffer.compare((left as ObjectId).id, (right as ObjectId).id)
    default:
      return compareRare(leftOrder, left, right, strings)
  }
}

function compareRare(type: number, left: unknown, right: unknown, strings: CompareStrings): number {
  switch (type) {
    case order.array:
      return compareArrays(left as unknown[], right as unknown[], strings)
    case order.object:
      return compareDocs(left as Doc, right as Doc, strings)
    case order.binary:
      return compareBinary(left as Binary, right as Binary)
    case order.timestamp:
      return (left as Timestamp).compare(right as Timestamp)
    case order.regex: {
      const a = left as BSONRegExp
      const b = right as BSONRegExp
      return compareBytes(a.pattern, b.pattern) || compareBytes(a.options, b.options)
    }
    default:
      return 0
  }
}

/** Equality in BSON's order: 1, 1.0 and Long 1 are equal. */
export function isSameValue(left: unknown, right: unknown, strings?: CompareStrings): boolean {
  return left === right || compareValues(left, right, strings) === 0
}

function compareArrays(left: unknown[], right: unknown[], strings: CompareStrings): number {
  const length = Math.min(left.length, right.length)
  for (let i = 0; i < length; i++) {
    const result = compareValues(left[i], right[i], strings)
    if (result !== 0) return result
  }
  return left.length - right.length
}

function compareDocs(left: Doc, right: Doc, strings: CompareStrings): number {
  const leftNames = Object.keys(left)
  const rightNames = Object.keys(right)
  const length = Math.min(leftNames.length, rightNames.length)
  for (let i = 0; i < length; i++) {
    const leftName = leftNames[i] as string
    const rightName = rightNames[i] as string
    const a = left[leftName]
    const b = right[rightName]
    const result =
      getTypeOrder(a) - getTypeOrder(b) || compareBytes(leftName, rightName) || compareValues(a, b, strings)
    if (result !== 0) return result
  }
  return leftNames.length - rightNames.length
}

function compareBinary(left: Binary, right: Binary): number {
  return (
    left.position - right.position ||
    left.sub_type - right.sub_type ||
    Buffer.compare(left.buffer.subarray(0, left.position), right.buffer.subarray(0, right.position))
  )
}

/** Compares numbers of any BSON type exactly. NaN sorts first. */
function compareNumbers(left: number | Double | Long, right: number | Double | Long): number {
  if (left instanceof Long || right instanceof Long) return compareWithLong(left, right)
  return compareDoubles(toPlain(left), toPlain(right))
}

function toPlain(value: number | Double): number {
  return value instanceof Double ? value.value : value
}

function compareDoubles(left: number, right: number): number {
  if (left === right) return 0
  if (left < right) return -1
  if (left > right) return 1
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left))
}

function compareWithLong(left: number | Double | Long, right: number | Double | Long): number {
  if (left instanceof Long && right instanceof Long) return left.compare(right)
  if (left instanceof Long) return -compareWithLong(right, left)
  const double = toPlain(left as number | Double)
  const long = right as Long
  if (Number.isNaN(double)) return -1
  if (double >= 2 ** 63) return 1
  if (double < -(2 ** 63)) return -1
  const whole = Math.trunc(double)
  return BigInt(whole) === long.toBigInt() ? compareDoubles(double, whole) : BigInt(whole) < long.toBigInt() ? -1 : 1
}
