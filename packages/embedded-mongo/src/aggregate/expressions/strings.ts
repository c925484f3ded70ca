import { Double, Long, ObjectId } from 'bson'
import { toNumber } from '../../bson/numbers.ts'
import { isNumber, typeName } from '../../bson/types.ts'
import { MongoError, typeMismatch } from '../../errors.ts'
import { compileRegex, readRegex } from '../../query/regex.ts'
import { fixed, isNil, type Operator, readFields, unary, variadic } from './operator.ts'

function needString(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw typeMismatch(`${name} requires a string argument, found: ${typeName(value).alias}`)
}

/** A scalar as text, as `$toString` writes it. @throws for a type that has no text. */
function textOf(value: unknown, name: string): string {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (value instanceof Double || value instanceof Long) return String(value.valueOf())
  if (value instanceof ObjectId) return value.toHexString()
  if (value instanceof Date) return value.toISOString()
  throw new MongoError(241, `Unsupported conversion from ${typeName(value).alias} to string in ${name}`)
}

/** MongoDB changes the case of ASCII letters only. */
function asciiCase(change: (letters: string) => string, letters: RegExp): Operator {
  return unary((value, name) => (isNil(value) ? '' : textOf(value, name).replace(letters, change)))
}

function substring([value, start, length]: unknown[], name: string): unknown {
  const points = isNil(value) ? [] : [...textOf(value, name)]
  const from = needCount(start, name)
  return points.slice(from, from + needCount(length, name)).join('')
}

function needCount(value: unknown, name: string): number {
  const count = isNumber(value) ? toNumber(value) : Number.NaN
  if (!Number.isInteger(count) || count < 0) throw new MongoError(34450, `${name} needs whole numbers of zero or more`)
  return count
}

const regexMatch: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['input', 'regex'], ['options'])
  const input = context.compile(fields.input, context)
  const { pattern, options } = readRegex(fields.regex, fields.options)
  const regex = compileRegex(pattern, options)
  return (doc, variables) => {
    const text = input(doc, variables)
    return !isNil(text) && regex.test(needString(text, name))
  }
}

function toObjectId(value: unknown): unknown {
  if (isNil(value)) return null
  if (value instanceof ObjectId) return value
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value)
  throw new MongoError(241, `Failed to parse objectId '${String(value)}' in $convert with no onError value`)
}

/** Text, and types as text. */
export const stringOperators: Record<string, Operator> = {
  $concat: variadic((values, name) =>
    values.some(isNil) ? null : values.map((value) => needString(value, name)).join(''),
  ),
  $toLower: asciiCase((letters) => letters.toLowerCase(), /[A-Z]+/g),
  $toUpper: asciiCase((letters) => letters.toUpperCase(), /[a-z]+/g),
  $strLenCP: unary((value, name) => [...needString(value, name)].length),
  $substrCP: fixed(3, (values, _, name) => substring(values, name)),
  $regexMatch: regexMatch,
  $type: unary((value) => typeName(value).alias),
  $toString: unary((value, name) => (isNil(value) ? null : textOf(value, name))),
  $toObjectId: unary(toObjectId),
}
