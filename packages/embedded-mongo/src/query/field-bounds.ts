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
/** What the predicates on one field allow: some points, or ranges in ascending order. Bytes are those of an ascending field. */
type FieldBounds = { points: Buffer[]; from: Predicate[] } | { ranges: Range[]; from: Predicate[] }

/** Turns the predicates on one field into what they leave of its keys; undefined when they bound nothing. */
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

/** The distinct keys of some values in key order; undefined when one of them cannot be looked up by key. */
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

/** The key of a value; undefined when a collated index knows no equal string. */
function lookupKey(index: Index, value: unknown): Buffer | undefined {
  if (typeof value !== 'string' || !index.dictionary) return keyOf(value)
  const label = index.dictionary.find(value)
  return label && keyOf(value, () => label)
}

function rangeBounds(index: Index, predicates: readonly Predicate[]): FieldBounds | undefined {
  let bounds: Range | undefined
  /** A regular expression also matches itself, stored as a value. */
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
  // A collated index has no place for a string that it does not know.
  if (type === order.string && index.dictionary) return undefined
  const whole = { bytes: Buffer.from([type]), inclusive: true }
  const edge = { bytes: keyOf(value), inclusive: op === 'gte' || op === 'lte' }
  if (op === 'gt' || op === 'gte') return { lower: edge, upper: whole }
  // NaN has the lowest key of all numbers, but is below none of them.
  return { lower: type === order.number ? { bytes: keyOf(Number.NaN), inclusive: false } : whole, upper: edge }
}

function regexRange(index: Index, regex: BSONRegExp): Range | undefined {
  const prefix = index.dictionary ? undefined : literalPrefix(regex)
  if (prefix === undefined) return undefined
  const key = keyOf(prefix)
  const edge = { bytes: key.subarray(0, key.length - 1), inclusive: true }
  return { lower: edge, upper: edge }
}
