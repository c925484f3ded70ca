import { Double, Long, ObjectId } from 'bson'
import { typeName } from '../../bson/types.ts'
import { MongoError } from '../../errors.ts'

/** A scalar as text, as `$toString` writes it. @throws for a type that has no text. */
export function textOf(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return numberText(value)
  if (value instanceof Double) return numberText(value.value)
  if (value instanceof Long) return value.toString()
  if (value instanceof ObjectId) return value.toHexString()
  if (value instanceof Date) return value.toISOString()
  throw new MongoError(241, `Unsupported conversion from ${typeName(value).alias} to string in ${name}`)
}

function numberText(value: number): string {
  return Number.isFinite(value) ? String(value) : Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity'
}
