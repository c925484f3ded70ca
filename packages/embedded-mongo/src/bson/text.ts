import { Binary, BSONRegExp, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { type Doc, isDoc } from './types.ts'

export function toText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) return value.length > 0 ? `[ ${value.map(toText).join(', ')} ]` : '[]'
  if (isDoc(value)) return formatDoc(value)
  if (typeof value === 'object' && value !== null) return formatObject(value)
  return String(value)
}

function formatDoc(doc: Doc): string {
  const fields = Object.entries(doc).map(([name, value]) => `${name}: ${toText(value)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

function formatObject(value: object): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (value instanceof Double) return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value)
  if (value instanceof Timestamp) return `Timestamp(${value.high >>> 0}, ${value.low >>> 0})`
  if (value instanceof Long) return value.toString()
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`
  if (value instanceof Binary) return formatBinary(value)
  if (value instanceof MinKey) return 'MinKey'
  if (value instanceof MaxKey) return 'MaxKey'
  return String(value)
}

function formatBinary(value: Binary): string {
  const bytes = Buffer.from(value.buffer.subarray(0, value.position))
  return value.sub_type === Binary.SUBTYPE_UUID
    ? `UUID("${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}")`
    : `BinData(${value.sub_type}, ${bytes.toString('hex').toUpperCase()})`
}
