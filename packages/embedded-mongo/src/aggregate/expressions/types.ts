import { Long, ObjectId } from 'bson'
import { isInteger, makeDouble, toBigInt, toNumber } from '../../bson/numbers.ts'
import { isInt32, isNumber, typeName } from '../../bson/types.ts'
import { MongoError, unsupported } from '../../errors.ts'
import { truthy } from './conditions.ts'
import { isNil, type Operator, readFields, unary } from './operator.ts'
import { textOf } from './text-of.ts'

type Convert = (value: unknown, name: string) => unknown

function refuse(value: unknown, to: string): MongoError {
  return new MongoError(
    241,
    `Unsupported conversion from ${typeName(value).alias} to ${to} in $convert with no onError value`,
  )
}

function parseNumber(text: string, to: string): number {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text))
    throw new MongoError(241, `Failed to parse number '${text}' in $convert with no onError value to ${to}`)
  return Number(text)
}

function toDouble(value: unknown): unknown {
  if (typeof value === 'string') return makeDouble(parseNumber(value, 'double'))
  if (typeof value === 'boolean') return makeDouble(Number(value))
  if (value instanceof Date) return makeDouble(value.getTime())
  if (isNumber(value)) return makeDouble(toNumber(value))
  throw refuse(value, 'double')
}

function toLong(value: unknown): unknown {
  if (typeof value === 'string') return Long.fromBigInt(wholeText(value, 'long'))
  if (typeof value === 'boolean') return Long.fromNumber(Number(value))
  if (value instanceof Date) return Long.fromNumber(value.getTime())
  if (!isNumber(value)) throw refuse(value, 'long')
  if (isInteger(value)) return Long.fromBigInt(toBigInt(value))
  const number = toNumber(value)
  if (!(Math.abs(number) < 2 ** 63))
    throw new MongoError(241, 'Conversion would overflow target type in $convert with no onError value')
  return Long.fromBigInt(BigInt(Math.trunc(number)))
}

function wholeText(text: string, to: string): bigint {
  if (!/^[+-]?\d+$/.test(text))
    throw new MongoError(241, `Failed to parse number '${text}' in $convert with no onError value to ${to}`)
  return BigInt(text.replace('+', ''))
}

function toInt(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  const number =
    typeof value === 'string'
      ? Number(wholeText(value, 'int'))
      : isNumber(value)
        ? Math.trunc(toNumber(value))
        : undefined
  if (number === undefined) throw refuse(value, 'int')
  if (!isInt32(number + 0))
    throw new MongoError(241, 'Conversion would overflow target type in $convert with no onError value')
  return number + 0
}

function toDate(value: unknown): unknown {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (isNumber(value) && !(typeof value === 'number' && isInt32(value))) return new Date(Math.trunc(toNumber(value)))
  if (typeof value !== 'string') throw refuse(value, 'date')
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(value))
    throw unsupported(`the date text '${value}' in $toDate`)
  const date = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/.test(value) || !value.includes('T') ? value : `${value}Z`)
  if (Number.isNaN(date.getTime())) throw new MongoError(241, `Error parsing date string '${value}'`)
  return date
}

function toObjectId(value: unknown): unknown {
  if (value instanceof ObjectId) return value
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value)
  throw typeof value === 'string'
    ? new MongoError(241, `Failed to parse objectId '${value}' in $convert with no onError value`)
    : refuse(value, 'objectId')
}

const conversions: Record<string, Convert> = {
  string: textOf,
  int: toInt,
  long: toLong,
  double: toDouble,
  date: toDate,
  objectId: toObjectId,
  bool: (value) =>
    typeof value === 'string' || value instanceof Date || value instanceof ObjectId ? true : truthy(value),
}

function converting(to: string): Operator {
  return unary((value, name) => (isNil(value) ? null : conversions[to]?.(value, name)))
}

const convert: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['input', 'to'], ['onError', 'onNull'])
  const { to } = fields
  const run = typeof to === 'string' && Object.hasOwn(conversions, to) ? conversions[to] : undefined
  if (!run) throw unsupported(`$convert to ${String(to)}`)
  const input = context.compile(fields.input, context)
  const onError = 'onError' in fields ? context.compile(fields.onError, context) : undefined
  const onNull = 'onNull' in fields ? context.compile(fields.onNull, context) : () => null
  return (doc, variables) => {
    const value = input(doc, variables)
    if (isNil(value)) return onNull(doc, variables)
    try {
      return run(value, name)
    } catch (error) {
      if (onError && error instanceof MongoError && error.code === 241) return onError(doc, variables)
      throw error
    }
  }
}

/** Types and conversions. */
export const typeOperators: Record<string, Operator> = {
  $type: unary((value) => typeName(value).alias),
  $isNumber: unary((value) => isNumber(value)),
  $toString: converting('string'),
  $toInt: converting('int'),
  $toLong: converting('long'),
  $toDouble: converting('double'),
  $toDate: converting('date'),
  $toObjectId: converting('objectId'),
  $toBool: converting('bool'),
  $convert: convert,
}
