import { BSONRegExp } from 'bson'
import { type Numeric, toNumber } from '../bson/numbers.ts'
import { order, typeOrder } from '../bson/types.ts'
import type { Index } from '../storage/index.ts'
import type { IndexField } from '../storage/index-spec.ts'
import { afterPrefix, inverted, keyOf } from '../storage/keys.ts'
import type { KeyTest } from './containing.ts'
import type { Predicate } from './predicate.ts'
import { literalPrefix } from './regex.ts'

/** A range of keys: from `low` on, up to but without `high`. All begin with the same `points` bytes. */
export type Interval = { readonly low: Buffer; readonly high: Buffer; readonly points?: number }

/** A key no stored key reaches. */
export const pastAllKeys = Buffer.from([0xff])
const beforeAllKeys = Buffer.alloc(0)

type Edge = { readonly bytes: Buffer; readonly inclusive: boolean }
/** What the predicates on one field allow: some points, or ranges in ascending order. Bytes are those of an ascending field. */
type FieldBounds = { points: Buffer[]; from: Predicate[] } | { ranges: Range[]; from: Predicate[] }
type Range = { readonly lower: Edge; readonly upper: Edge }

/** The part of an index that a filter's predicates leave to look at. */
export type IndexBounds = {
  readonly intervals: readonly Interval[]
  /** The leading fields that are held to one value. */
  readonly fixedFields: number
  /** The leading fields that each interval holds to one value, which may be another one than the next interval's. */
  readonly pointFields: number
  /** The leading fields that are bounded at all. */
  readonly boundedFields: number
  /** The predicates that the intervals express completely. */
  readonly used: ReadonlySet<Predicate>
  /** What keys within the intervals must fulfil as well. */
  readonly test?: KeyTest
}

const maxPoints = 1000

/** Turns predicates into intervals of an index, as far as its leading fields allow. */
export function boundsOf(index: Index, predicates: readonly Predicate[], collationId: string | undefined): IndexBounds {
  const sameCollation = index.spec.collation?.id === collationId
  const used = new Set<Predicate>()
  const tops = new Set<string>()
  let prefixes: Buffer[] = [beforeAllKeys]
  let fixedFields = 0
  let boundedFields = 0
  for (const field of index.spec.fields) {
    const top = field.path.split('.')[0] as string
    if (index.multikey && tops.has(top)) break
    const usable = predicates.filter((one) => one.path === field.path && (sameCollation || !dependsOnStrings(one)))
    const bounds = fieldBounds(index, usable)
    const points = bounds && 'points' in bounds ? bounds.points.length : 1
    if (!bounds || (boundedFields > 0 && points * prefixes.length > maxPoints)) break
    boundedFields++
    tops.add(top)
    for (const predicate of bounds.from) used.add(predicate)
    if (!('points' in bounds)) {
      const ranges = field.descending ? bounds.ranges.toReversed() : bounds.ranges
      const intervals = prefixes.flatMap((prefix) => ranges.map((one) => range(prefix, field, one)))
      return { intervals, fixedFields, pointFields: boundedFields - 1, boundedFields, used }
    }
    prefixes = prefixes.flatMap((prefix) => bounds.points.map((point) => join(prefix, field, point)))
    if (fixedFields === boundedFields - 1 && bounds.points.length === 1) fixedFields = boundedFields
  }
  return { intervals: prefixes.map(prefixInterval), fixedFields, pointFields: boundedFields, boundedFields, used }
}

function dependsOnStrings({ value, op }: Predicate): boolean {
  if (op === 'in') return (value as unknown[]).some(isStringLike)
  return isStringLike(value)
}

function isStringLike(value: unknown): boolean {
  const type = typeOrder(value)
  return type === order.string || type === order.object || type === order.array || value instanceof BSONRegExp
}

function prefixInterval(prefix: Buffer): Interval {
  return { low: prefix, high: after(prefix), points: prefix.length }
}

function after(bytes: Buffer): Buffer {
  return afterPrefix(bytes) ?? pastAllKeys
}

function join(prefix: Buffer, field: IndexField, bytes: Buffer): Buffer {
  return Buffer.concat([prefix, field.descending ? inverted(bytes) : bytes])
}

function range(prefix: Buffer, field: IndexField, { lower, upper }: Range): Interval {
  const first = field.descending ? upper : lower
  const last = field.descending ? lower : upper
  const low = join(prefix, field, first.bytes)
  const high = join(prefix, field, last.bytes)
  return {
    low: first.inclusive ? low : after(low),
    high: last.inclusive ? after(high) : high,
    points: prefix.length,
  }
}

function fieldBounds(index: Index, predicates: readonly Predicate[]): FieldBounds | undefined {
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
  const { label, exact } = index.dictionary.find(value)
  return exact && label ? keyOf(value, () => label) : undefined
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
    left.inclusive ? left.bytes : after(left.bytes),
    right.inclusive ? right.bytes : after(right.bytes),
  )
}

function upperRank(left: Edge, right: Edge): number {
  return Buffer.compare(
    left.inclusive ? after(left.bytes) : left.bytes,
    right.inclusive ? after(right.bytes) : right.bytes,
  )
}

function rangeOf(index: Index, { op, value }: Predicate): Range | undefined {
  if (op === 'regex') return regexRange(index, value as BSONRegExp)
  if (op !== 'gt' && op !== 'gte' && op !== 'lt' && op !== 'lte') return undefined
  const type = typeOrder(value)
  const rangeTypes: number[] = [order.number, order.string, order.date, order.objectId, order.boolean, order.timestamp]
  if (!rangeTypes.includes(type)) return undefined
  if (type === order.number && Number.isNaN(toNumber(value as Numeric))) return undefined
  const whole = { bytes: Buffer.from([type]), inclusive: true }
  if (type === order.string && index.dictionary) return labelRange(index, op, value as string, whole)
  const edge = { bytes: keyOf(value), inclusive: op === 'gte' || op === 'lte' }
  if (op === 'gt' || op === 'gte') return { lower: edge, upper: whole }
  // NaN has the lowest key of all numbers, but is below none of them.
  return { lower: type === order.number ? { bytes: keyOf(Number.NaN), inclusive: false } : whole, upper: edge }
}

/** A range of strings in a collated index. A string the index does not know stands just before the next one. */
function labelRange(index: Index, op: 'gt' | 'gte' | 'lt' | 'lte', text: string, whole: Edge): Range {
  const { label, exact } = index.dictionary?.find(text) ?? { label: undefined, exact: false }
  const from = op === 'gt' || op === 'gte'
  if (!label) return from ? { lower: { ...whole, inclusive: false }, upper: whole } : { lower: whole, upper: whole }
  const bytes = keyOf(text, () => label)
  if (from) return { lower: { bytes, inclusive: !exact || op === 'gte' }, upper: whole }
  return { lower: whole, upper: { bytes, inclusive: exact && op === 'lte' } }
}

/** The strings beginning with a regular expression's literal start. */
function regexRange(index: Index, regex: BSONRegExp): Range | undefined {
  const prefix = index.dictionary ? undefined : literalPrefix(regex)
  if (prefix === undefined) return undefined
  const key = keyOf(prefix)
  const edge = { bytes: key.subarray(0, key.length - 1), inclusive: true }
  return { lower: edge, upper: edge }
}
