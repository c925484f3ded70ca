import { Double, Long, ObjectId } from 'bson'
import { typeName } from '../../bson/types.ts'
import { MongoError, typeMismatch } from '../../errors.ts'
import { isNil, type Operator, unary, variadic } from './operator.ts'

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
  $type: unary((value) => typeName(value).alias),
  $toString: unary((value, name) => (isNil(value) ? null : textOf(value, name))),
  $toObjectId: unary(toObjectId),
}
