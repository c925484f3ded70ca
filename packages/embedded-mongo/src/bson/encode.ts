import { Binary, BSONRegExp, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { MongoError } from '../errors.ts'
import { type Doc, isInt32 } from './types.ts'

export class RawDoc {
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

let buffer = Buffer.allocUnsafe(1 << 20)
let at = 0

/** Encodes a document without its `undefined` fields. The result is a copy. */
export function encode(doc: Doc): Buffer {
  at = 0
  writeDoc(doc)
  const bytes = Buffer.from(buffer.subarray(0, at))
  if (buffer.length > 1 << 25) buffer = Buffer.allocUnsafe(1 << 20)
  return bytes
}

function ensureRoom(size: number): void {
  if (at + size <= buffer.length) return
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + size))
  buffer.copy(larger, 0, 0, at)
  buffer = larger
}

function writeDoc(doc: Doc): void {
  ensureRoom(5)
  const start = at
  at += 4
  for (const name in doc) {
    const value = doc[name]
    if (value !== undefined) writeElement(name, value)
  }
  finish(start)
}

function writeArray(array: readonly unknown[]): void {
  ensureRoom(5)
  const start = at
  at += 4
  for (let i = 0; i < array.length; i++) writeElement(String(i), array[i] === undefined ? null : array[i])
  finish(start)
}

function finish(start: number): void {
  ensureRoom(1)
  buffer[at++] = 0
  buffer.writeInt32LE(at - start, start)
}

function writeName(type: number, name: string): void {
  ensureRoom(2 + name.length * 3)
  buffer[at++] = type
  writeCString(name)
}

function writeCString(text: string): void {
  ensureRoom(1 + text.length * 3)
  if (text.includes('\0')) throw new MongoError('BadValue', 'a field name must not contain a zero byte')
  at += buffer.write(text, at, 'utf8')
  buffer[at++] = 0
}

function writeString(name: string, text: string): void {
  writeName(0x02, name)
  ensureRoom(5 + text.length * 3)
  const length = buffer.write(text, at + 4, 'utf8')
  buffer.writeInt32LE(length + 1, at)
  at += 4 + length
  buffer[at++] = 0
}

function writeElement(name: string, value: unknown): void {
  switch (typeof value) {
    case 'string':
      writeString(name, value)
      return
    case 'number':
      writeNumber(name, value)
      return
    case 'boolean':
      writeName(0x08, name)
      ensureRoom(1)
      buffer[at++] = value ? 1 : 0
      return
    case 'object':
      if (value === null) {
        writeName(0x0a, name)
        return
      }
      writeObject(name, value)
      return
    default:
      throw new MongoError('InternalError', `a value of type ${typeof value} cannot be stored in field ${name}`)
  }
}

function writeNumber(name: string, value: number): void {
  if (isInt32(value)) {
    writeName(0x10, name)
    ensureRoom(4)
    at = buffer.writeInt32LE(value, at)
  } else writeDouble(name, value)
}

function writeDouble(name: string, value: number): void {
  writeName(0x01, name)
  ensureRoom(8)
  at = buffer.writeDoubleLE(value, at)
}

function writeObject(name: string, value: object): void {
  if (value instanceof ObjectId) {
    writeName(0x07, name)
    writeBytes(value.id)
  } else if (value instanceof Date) {
    writeName(0x09, name)
    writeInt64(Math.floor(value.getTime() / 4294967296), value.getTime())
  } else if (Array.isArray(value)) {
    writeName(0x04, name)
    writeArray(value)
  } else if (value instanceof RawDoc) {
    writeName(0x03, name)
    writeBytes(value.bytes)
  } else if (!writeRare(name, value)) {
    writeName(0x03, name)
    writeDoc(value as Doc)
  }
}

function writeBytes(bytes: Uint8Array): void {
  ensureRoom(bytes.length)
  buffer.set(bytes, at)
  at += bytes.length
}

function writeInt64(high: number, low: number): void {
  ensureRoom(8)
  at = buffer.writeUInt32LE(low >>> 0 === low ? low : wrap(low), at)
  at = buffer.writeInt32LE(high, at)
}

function wrap(value: number): number {
  return value - Math.floor(value / 4294967296) * 4294967296
}

/** Handles rare types. @returns false for an embedded document. */
function writeRare(name: string, value: object): boolean {
  if (value instanceof Timestamp) {
    writeName(0x11, name)
    writeInt64(value.high, value.low >>> 0)
  } else if (value instanceof Long) {
    writeName(0x12, name)
    writeInt64(value.high, value.low >>> 0)
  } else if (value instanceof Double) writeDouble(name, value.value)
  else if (value instanceof Binary) {
    writeName(0x05, name)
    ensureRoom(5)
    at = buffer.writeInt32LE(value.position, at)
    buffer[at++] = value.sub_type
    writeBytes(value.buffer.subarray(0, value.position))
  } else if (value instanceof BSONRegExp) {
    writeName(0x0b, name)
    writeCString(value.pattern)
    writeCString(value.options)
  } else if (value instanceof MinKey) writeName(0xff, name)
  else if (value instanceof MaxKey) writeName(0x7f, name)
  else return false
  return true
}
