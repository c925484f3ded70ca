import { BSONRegExp } from 'bson'
import { type Numeric, toNumber } from '../bson/numbers.ts'
import { getTypeOrder, order } from '../bson/types.ts'
import type { Index } from '../storage/index.ts'
import { endPrefix } from '../storage/key-bytes.ts'
import { encodeKey } from '../storage/keys.ts'
import type { Predicate } from './condition.ts'
import { findLiteralPrefix } from './regex.ts'

type Edge = { readonly bytes: Buffer; readonly inclusive: boolean }
export type Range = { readonly lower: Edge; readonly upper: Edge }
/** Points, or ascending ranges, for the predicates on one field, in ascending key bytes. */
type FieldBounds = { points: Buffer[]; from: Predicate[] } | { ranges: Range[]; from: Predicate[] }

/** Intersects the predicates on one field; undefined for no bounds. */
export function computeFieldBounds(index: Index, predicates: readonly Predicate[]): FieldBounds | undefined {
  for (const op of ['eq', 'in'] as const) {
    for (const predicate of predicates) {
      if (predicate.op !== op) continue
      const points = listPoints(index, op === 'eq' ? [predicate.value] : (predicate.value as unknown[]))
      if (!points) continue
      return { points, from: [predicate] }
    }
  }
  return createRangeBounds(index, predicates)
}

function listPoints(index: Index, values: readonly unknown[]): Buffer[] | undefined {
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
  return !(index.dictionary && getTypeOrder(value) === order.object)
}

function lookupKey(index: Index, value: unknown): Buffer | undefined {
  if (typeof value !== 'string' || !index.dictionary) return encodeKey(value)
  const label = index.dictionary.find(value)
  return label && encodeKey(value, () => label)
}

function createRangeBounds(index: Index, predicates: readonly Predicate[]): FieldBounds | undefined {
  let bounds: Range | undefined
  /** A stored regular expression matches itself. */
  let itself: Buffer | undefined
  const from: Predicate[] = []
  for (const predicate of predicates) {
    const one = toRange(index, predicate)
    if (!one) continue
    if (bounds && (index.multikey || bounds.lower.bytes[0] !== one.lower.bytes[0])) continue
    if (predicate.op !== 'regex') from.push(predicate)
    else if (!bounds) itself = encodeKey(predicate.value)
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
    upper: rankUpper(left.upper, right.upper) <= 0 ? left.upper : right.upper,
  }
}

function lowerRank(left: Edge, right: Edge): number {
  return Buffer.compare(
    left.inclusive ? left.bytes : endPrefix(left.bytes),
    right.inclusive ? right.bytes : endPrefix(right.bytes),
  )
}

function rankUpper(left: Edge, right: Edge): number {
  return Buffer.compare(
    left.inclusive ? endPrefix(left.bytes) : left.bytes,
    right.inclusive ? endPrefix(right.bytes) : right.bytes,
  )
}

function toRange(index: Index, { op, value }: Predicate): Range | undefined {
  if (op === 'regex') return createRegexRange(index, value as BSONRegExp)
  if (op !== 'gt' && op !== 'gte' && op !== 'lt' && op !== 'lte') return undefined
  const type = getTypeOrder(value)
  const rangeTypes: number[] = [order.number, order.string, order.date, order.objectId, order.boolean, order.timestamp]
  if (!rangeTypes.includes(type)) return undefined
  if (type === order.number && Number.isNaN(toNumber(value as Numeric))) return undefined
  // A collated index has no label for an unknown string.
  if (type === order.string && index.dictionary) return undefined
  const whole = { bytes: Buffer.from([type]), inclusive: true }
  const edge = { bytes: encodeKey(value), inclusive: op === 'gte' || op === 'lte' }
  if (op === 'gt' || op === 'gte') return { lower: edge, upper: whole }
  // NaN has the lowest key but is not less than any number.
  return { lower: type === order.number ? { bytes: encodeKey(Number.NaN), inclusive: false } : whole, upper: edge }
}

function createRegexRange(index: Index, regex: BSONRegExp): Range | undefined {
  const prefix = index.dictionary ? undefined : findLiteralPrefix(regex)
  if (prefix === undefined) return undefined
  const key = encodeKey(prefix)
  const edge = { bytes: key.subarray(0, key.length - 1), inclusive: true }
  return { lower: edge, upper: edge }
}
