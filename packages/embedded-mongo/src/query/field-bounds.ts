import { BSONRegExp } from 'bson'
import { type Numeric, toNumber } from '../bson/numbers.ts'
import { order, typeOrder } from '../bson/types.ts'
import type { Index } from '../storage/index.ts'
import { keyOf } from '../storage/keys.ts'
import { pastPrefix } from './interval.ts'
import type { Predicate } from './predicate.ts'
import { literalPrefix } from './regex.ts'

type Edge = { readonly bytes: Buffer; readonly inclusive: boolean }
export type Range = { readonly lower: Edge; readonly upper: Edge }
/** Points, or ascending ranges, for the predicates on one field, in ascending key bytes. */
type FieldBounds = { points: Buffer[]; from: Predicate[] } | { ranges: Range[]; from: Predicate[] }

/** Intersects the predicates on one field; undefined for no bounds. */
export function fieldBounds(index: Index, predicates: readonly Predicate[]): FieldBounds | undefined {
  for (const op of ['eq', 'in'] as const) {
    for (const predicate of predicates) {
      if (predicate.op !== op) continue
      const points = pointsOf(index, op === 'eq' ? [predicate.value] : (predicate.value as unknown[]))
      if (!points) continue
      return { points, from: [predicate] }
    }
  }
  return rangeBounds(index, predicates)
}

function pointsOf(index: Index, values: readonly unknown[]): Buffer[] | undefined {
  const keys: Buffer[] = []
  for (const value of values) {
    if (!isLookupValue(index, value)) return undefined
    const key = lookupKey(index, value)
    if (key) keys.push(key)
  }
  if (keys.length < 2) return keys
  keys.sort(Buffer.compare)
  return keys.filter((key, i) => i === 0 || !key.equals(keys[i - 1] as Buffer))
}

function isLookupValue(index: Index, value: unknown): boolean {
  if (Array.isArray(value) || value instanceof BSONRegExp || value === undefined) return false
  return !(index.dictionary && typeOrder(value) === order.object)
}

function lookupKey(index: Index, value: unknown): Buffer | undefined {
  if (typeof value !== 'string' || !index.dictionary) return keyOf(value)
  const label = index.dictionary.find(value)
  return label && keyOf(value, () => label)
}

function rangeBounds(index: Index, predicates: readonly Predicate[]): FieldBounds | undefined {
  let bounds: Range | undefined
  /** A stored regular expression matches itself. */
  let itself: Buffer | undefined
  const from: Predicate[] = []
  for (const predicate of predicates) {
    const one = rangeOf(index, predicate)
    if (!one) continue
    if (bounds && (index.multikey || bounds.lower.bytes[0] !== one.lower.bytes[0])) continue
    if (predicate.op !== 'regex') from.push(predicate)
    else if (!bounds) itself = keyOf(predicate.value)
    bounds = bounds ? intersect(bounds, one) : one
  }
  if (!bounds) return undefined
  if (!itself || from.length > 0) return { ranges: [bounds], from }
  const edge = { bytes: itself, inclusive: true }
  return { ranges: [bounds, { lower: edge, upper: edge }], from }
}

function intersect(left: Range, right: Range): Range {
  return {
    lower: lowerRank(left.lower, right.lower) >= 0 ? left.lower : right.lower,
    upper: upperRank(left.upper, right.upper) <= 0 ? left.upper : right.upper,
  }
}

function lowerRank(left: Edge, right: Edge): number {
  return Buffer.compare(
    left.inclusive ? left.bytes : pastPrefix(left.bytes),
    right.inclusive ? right.bytes : pastPrefix(right.bytes),
  )
}

function upperRank(left: Edge, right: Edge): number {
  return Buffer.compare(
    left.inclusive ? pastPrefix(left.bytes) : left.bytes,
    right.inclusive ? pastPrefix(right.bytes) : right.bytes,
  )
}

function rangeOf(index: Index, { op, value }: Predicate): Range | undefined {
  if (op === 'regex') return regexRange(index, value as BSONRegExp)
  if (op !== 'gt' && op !== 'gte' && op !== 'lt' && op !== 'lte') return undefined
  const type = typeOrder(value)
  const rangeTypes: number[] = [order.number, order.string, order.date, order.objectId, order.boolean, order.timestamp]
  if (!rangeTypes.includes(type)) return undefined
  if (type === order.number && Number.isNaN(toNumber(value as Numeric))) return undefined
  // A collated index has no label for an unknown string.
  if (type === order.string && index.dictionary) return undefined
  const whole = { bytes: Buffer.from([type]), inclusive: true }
  const edge = { bytes: keyOf(value), inclusive: op === 'gte' || op === 'lte' }
  if (op === 'gt' || op === 'gte') return { lower: edge, upper: whole }
  // NaN has the lowest key but is not less than any number.
  return { lower: type === order.number ? { bytes: keyOf(Number.NaN), inclusive: false } : whole, upper: edge }
}

function regexRange(index: Index, regex: BSONRegExp): Range | undefined {
  const prefix = index.dictionary ? undefined : literalPrefix(regex)
  if (prefix === undefined) return undefined
  const key = keyOf(prefix)
  const edge = { bytes: key.subarray(0, key.length - 1), inclusive: true }
  return { lower: edge, upper: edge }
}
