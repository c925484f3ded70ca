import { type Binary, type BSONRegExp, Double, Long, type ObjectId, Timestamp } from 'bson'
import { toDoubleBelow } from '../bson/numbers.ts'
import { type Doc, getTypeOrder, order } from '../bson/types.ts'

/**
 * Encodes values as bytes whose memcmp order is BSON's order. Each value is self-terminating, so that keys can be
 * concatenated; descending fields are inverted.
 */
let buffer = Buffer.allocUnsafe(4096)
let at = 0

/** Bytes of a string in keys: UTF-8, or its label under a collation. */
export type StringKey = (text: string) => string | Buffer

export function beginKey(): void {
  at = 0
}

export function endKey(): Buffer {
  return Buffer.from(buffer.subarray(0, at))
}

/** A missing value is encoded as null. */
export function addToKey(value: unknown, descending: boolean, strings?: StringKey): void {
  const start = at
  writeValue(value === undefined ? null : value, strings)
  if (descending) invert(start)
}

/** An empty array sorts below null, so that `{ a: null }` does not find it. */
export function addEmptyArrayToKey(descending: boolean): void {
  const start = at
  ensureRoom(1)
  buffer[at++] = order.undefined
  if (descending) invert(start)
}

function addBytesToKey(bytes: Uint8Array): void {
  ensureRoom(bytes.length)
  buffer.set(bytes, at)
  at += bytes.length
}

export function encodeKey(value: unknown, strings?: StringKey): Buffer {
  beginKey()
  addToKey(value, false, strings)
  return endKey()
}

function invert(start: number): void {
  for (let i = start; i < at; i++) buffer[i] = ~(buffer[i] as number) & 0xff
}

function ensureRoom(size: number): void {
  if (at + size <= buffer.length) return
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + size))
  buffer.copy(larger, 0, 0, at)
  buffer = larger
}

function writeValue(value: unknown, strings: StringKey | undefined): void {
  const type = getTypeOrder(value)
  ensureRoom(16)
  buffer[at++] = type
  switch (type) {
    case order.string:
      writeText(strings ? strings(value as string) : (value as string))
      return
    case order.number:
      writeNumber(value as number | Double | Long)
      return
    case order.objectId:
      addBytesToKey((value as ObjectId).id)
      return
    case order.date:
      writeSortableDouble((value as Date).getTime())
      return
    case order.boolean:
      buffer[at++] = value ? 1 : 0
      return
    default:
      writeRare(type, value, strings)
      return
  }
}

function writeRare(type: number, value: unknown, strings: StringKey | undefined): void {
  switch (type) {
    case order.object:
      writeDoc(value as Doc, strings)
      return
    case order.array:
      writeArray(value as unknown[], strings)
      return
    case order.binary:
      writeBinary(value as Binary)
      return
    case order.timestamp: {
      const stamp = value as Timestamp
      at = buffer.writeUInt32BE(stamp.high >>> 0, at)
      at = buffer.writeUInt32BE(stamp.low >>> 0, at)
      return
    }
    case order.regex:
      writeText((value as BSONRegExp).pattern)
      writeText((value as BSONRegExp).options)
      return
  }
}

/** Bytes 0 and 1 take two bytes, so that a single 0 ends the text and sorts first. */
function writeText(text: string | Buffer): void {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf8') : text
  ensureRoom(bytes.length * 2 + 1)
  for (const byte of bytes) {
    if (byte > 1) buffer[at++] = byte
    else {
      buffer[at++] = 1
      buffer[at++] = byte + 1
    }
  }
  buffer[at++] = 0
}

/** A sortable double, then two bytes for the excess of a 64-bit integer over the double. */
function writeNumber(value: number | Double | Long): void {
  if (value instanceof Long && !(value instanceof Timestamp)) writeLong(value)
  else {
    writeSortableDouble(value instanceof Double ? value.value : (value as number))
    at = buffer.writeUInt16BE(0, at)
  }
}

function writeLong(value: Long): void {
  const exact = value.toBigInt()
  const below = toDoubleBelow(exact)
  writeSortableDouble(below)
  at = buffer.writeUInt16BE(Number(exact - BigInt(below)), at)
}

function writeSortableDouble(value: number): void {
  ensureRoom(10)
  if (Number.isNaN(value)) {
    buffer.fill(0, at, at + 8)
    at += 8
    return
  }
  const start = at
  at = buffer.writeDoubleBE(value === 0 ? 0 : value, at)
  if ((buffer[start] as number) & 0x80) invert(start)
  else buffer[start] = (buffer[start] as number) | 0x80
}

function writeBinary(value: Binary): void {
  ensureRoom(5)
  at = buffer.writeUInt32BE(value.position, at)
  buffer[at++] = value.sub_type
  addBytesToKey(value.buffer.subarray(0, value.position))
}

/** BSON compares documents field by field: type, name, value. */
function writeDoc(doc: Doc, strings: StringKey | undefined): void {
  for (const name in doc) {
    ensureRoom(1)
    buffer[at++] = getTypeOrder(doc[name])
    writeText(name)
    writeValue(doc[name], strings)
  }
  ensureRoom(1)
  buffer[at++] = 0
}

function writeArray(array: unknown[], strings: StringKey | undefined): void {
  for (const value of array) writeValue(value, strings)
  ensureRoom(1)
  buffer[at++] = 0
}
