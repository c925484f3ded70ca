import { Binary, BSONRegExp, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'

/**
 * A document in memory. `undefined` stands for a missing field and is never stored.
 * Numbers: a plain number is an int32 where it fits (`isInt32`), else a double. `Double` is a double that would fit;
 * `Long` is an int64.
 */
export type Doc = Record<string, unknown>

/** Without a prototype, a field called `constructor` or `__proto__` is an ordinary field. */
class Bare {}
Object.setPrototypeOf(Bare.prototype, null)
Reflect.deleteProperty(Bare.prototype, 'constructor')
// For messages; a symbol is no field.
Object.defineProperty(Bare.prototype, Symbol.toPrimitive, { value: () => '{…}' })

export function createDoc(): Doc {
  return new Bare() as Doc
}

export function toDoc(fields: Doc): Doc {
  return Object.assign(createDoc(), fields)
}

export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false
  if (value instanceof Bare) return true
  return Object.getPrototypeOf(value) === Object.prototype
}

export function isNumber(value: unknown): value is number | Double | Long {
  return (
    typeof value === 'number' || value instanceof Double || (value instanceof Long && !(value instanceof Timestamp))
  )
}

/** First byte of a key, in BSON's order of types. */
export const order = {
  minKey: 0x05,
  undefined: 0x0a,
  null: 0x14,
  number: 0x1e,
  string: 0x28,
  object: 0x32,
  array: 0x3c,
  binary: 0x46,
  objectId: 0x50,
  boolean: 0x5a,
  date: 0x64,
  timestamp: 0x6e,
  regex: 0x78,
  maxKey: 0xf0,
} as const

export function getTypeOrder(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return order.string
    case 'number':
      return order.number
    case 'boolean':
      return order.boolean
    case 'undefined':
      return order.undefined
    default:
      return getObjectOrder(value)
  }
}

function getObjectOrder(value: unknown): number {
  if (value === null) return order.null
  if (value instanceof ObjectId) return order.objectId
  if (value instanceof Date) return order.date
  if (Array.isArray(value)) return order.array
  if (value instanceof Bare) return order.object
  if (value instanceof Timestamp) return order.timestamp
  if (value instanceof Long || value instanceof Double) return order.number
  if (value instanceof Binary) return order.binary
  if (value instanceof BSONRegExp) return order.regex
  if (value instanceof MinKey) return order.minKey
  if (value instanceof MaxKey) return order.maxKey
  return order.object
}

const int32Min = -0x80000000
const int32Max = 0x7fffffff

/** JavaScript numbers in this range are encoded as int32. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0) && value >= int32Min && value <= int32Max
}

const numbered =
  'double string object array binData undefined objectId bool date null regex dbPointer javascript symbol javascriptWithScope int timestamp long decimal'

export const typeNumbers: ReadonlyMap<string, number> = new Map([
  ...numbered.split(' ').map((alias, i) => [alias, i + 1] as const),
  ['minKey', -1],
  ['maxKey', 127],
])

const aliases: Record<number, string> = {
  [order.string]: 'string',
  [order.object]: 'object',
  [order.array]: 'array',
  [order.binary]: 'binData',
  [order.objectId]: 'objectId',
  [order.boolean]: 'bool',
  [order.date]: 'date',
  [order.null]: 'null',
  [order.regex]: 'regex',
  [order.timestamp]: 'timestamp',
  [order.minKey]: 'minKey',
  [order.maxKey]: 'maxKey',
}

/** BSON's type number and its `$type` alias; 'missing' for undefined. */
export function getTypeName(value: unknown): { number: number; alias: string } {
  if (value === undefined) return { number: 6, alias: 'missing' }
  const alias = aliases[getTypeOrder(value)] ?? getNumberAlias(value)
  return { number: typeNumbers.get(alias) as number, alias }
}

function getNumberAlias(value: unknown): string {
  if (value instanceof Long) return 'long'
  return typeof value === 'number' && isInt32(value) ? 'int' : 'double'
}
