import { BSONRegExp } from 'bson'
import { getTypeOrder, order } from '../bson/types.ts'
import type { Index } from '../storage/index.ts'
import type { IndexField } from '../storage/index-spec.ts'
import { endPrefix, type Interval, invertBytes } from '../storage/key-bytes.ts'
import type { Predicate } from './condition.ts'
import { computeFieldBounds, type Range } from './field-bounds.ts'

export type IndexBounds = {
  readonly intervals: readonly Interval[]
  readonly fixedFields: number
  /** Leading fields that each interval fixes to one value, which may differ between intervals. */
  readonly pointFields: number
  readonly boundedFields: number
  /** Predicates that the intervals express completely. */
  readonly used: ReadonlySet<Predicate>
  /** Alternative bytes that a string key contains, in addition to the intervals. */
  readonly texts?: readonly Buffer[]
}

const beforeAllKeys = Buffer.alloc(0)
const maxPoints = 1000

export function computeBounds(
  index: Index,
  predicates: readonly Predicate[],
  collationId: string | undefined,
): IndexBounds {
  const sameCollation = index.spec.collation?.id === collationId
  const used = new Set<Predicate>()
  const tops = new Set<string>()
  let prefixes: Buffer[] = [beforeAllKeys]
  let fixedFields = 0
  let boundedFields = 0
  for (const field of index.spec.fields) {
    const top = field.path.split('.')[0] as string
    if (index.multikey && tops.has(top)) break
    const usable = predicates.filter((one) => one.path === field.path && (sameCollation || !isStringDependent(one)))
    const bounds = computeFieldBounds(index, usable)
    const points = bounds && 'points' in bounds ? bounds.points.length : 1
    if (!bounds || (boundedFields > 0 && points * prefixes.length > maxPoints)) break
    boundedFields++
    tops.add(top)
    for (const predicate of bounds.from) used.add(predicate)
    if (!('points' in bounds)) {
      const ranges = field.descending ? bounds.ranges.toReversed() : bounds.ranges
      const intervals = prefixes.flatMap((prefix) => ranges.map((one) => createRange(prefix, field, one)))
      return { intervals, fixedFields, pointFields: boundedFields - 1, boundedFields, used }
    }
    prefixes = prefixes.flatMap((prefix) => bounds.points.map((point) => join(prefix, field, point)))
    if (fixedFields === boundedFields - 1 && bounds.points.length === 1) fixedFields = boundedFields
  }
  return { intervals: prefixes.map(createPrefixInterval), fixedFields, pointFields: boundedFields, boundedFields, used }
}

function isStringDependent({ value, op }: Predicate): boolean {
  if (op === 'in') return (value as unknown[]).some(isStringLike)
  return isStringLike(value)
}

function isStringLike(value: unknown): boolean {
  const type = getTypeOrder(value)
  return type === order.string || type === order.object || type === order.array || value instanceof BSONRegExp
}

function createPrefixInterval(prefix: Buffer): Interval {
  return { low: prefix, high: endPrefix(prefix), points: prefix.length }
}

function join(prefix: Buffer, field: IndexField, bytes: Buffer): Buffer {
  return Buffer.concat([prefix, field.descending ? invertBytes(bytes) : bytes])
}

function createRange(prefix: Buffer, field: IndexField, { lower, upper }: Range): Interval {
  const first = field.descending ? upper : lower
  const last = field.descending ? lower : upper
  const low = join(prefix, field, first.bytes)
  const high = join(prefix, field, last.bytes)
  return {
    low: first.inclusive ? low : endPrefix(low),
    high: last.inclusive ? endPrefix(high) : high,
    points: prefix.length,
  }
}
