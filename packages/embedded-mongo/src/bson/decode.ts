import { Binary, BSONRegExp, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { createFailedToParse, createUnsupported, MongoError } from '../errors.ts'
import { readCachedName } from './name-cache.ts'
import { createMisplacedName, isWholeName } from './names.ts'
import { createDoc, type Doc, isInt32 } from './types.ts'

const maxDepth = 180

/** Read position. Decoding is synchronous, so one module variable suffices. */
let at = 0

/**
 * Decodes one BSON document from `start` to the end of `bytes`.
 * @throws FailedToParse for malformed bytes, CommandNotSupported for an unsupported type.
 */
export function decode(bytes: Buffer, start = 0): Doc {
  at = start
  return readDoc(bytes, bytes.length, 0)
}

/** The document length at `start`, checked against the available bytes. */
export function readDocumentLength(bytes: Buffer, start: number, end: number): number {
  if (start + 5 > end) throw createFailedToParse('a BSON document is cut short')
  const length = bytes.readInt32LE(start)
  if (length < 5 || start + length > end) throw createFailedToParse('a BSON document has an impossible length')
  if (bytes[start + length - 1] !== 0) throw createFailedToParse('a BSON document does not end with a zero byte')
  return length
}

function enter(bytes: Buffer, limit: number, depth: number): number {
  if (depth > maxDepth) throw new MongoError('Overflow', `a BSON document is nested deeper than ${maxDepth} levels`)
  const end = at + readDocumentLength(bytes, at, limit)
  at += 4
  return end
}

function readDoc(bytes: Buffer, limit: number, depth: number): Doc {
  const end = enter(bytes, limit, depth)
  const doc = createDoc()
  let highest = -1
  for (;;) {
    const type = bytes[at++]
    if (type === 0) break
    const name = readName(bytes, end)
    const place = isWholeName(name) ? Number(name) : Number.POSITIVE_INFINITY
    if (place < highest) throw createMisplacedName(name)
    highest = place
    doc[name] = readValue(bytes, type, end, depth)
  }
  if (at !== end) throw createFailedToParse('a BSON document ends before its length says')
  return doc
}

function readArray(bytes: Buffer, limit: number, depth: number): unknown[] {
  const end = enter(bytes, limit, depth)
  const array: unknown[] = []
  for (;;) {
    const type = bytes[at++]
    if (type === 0) break
    skipName(bytes, end)
    array.push(readValue(bytes, type, end, depth))
  }
  if (at !== end) throw createFailedToParse('a BSON array ends before its length says')
  return array
}

function skipName(bytes: Buffer, end: number): void {
  while (bytes[at] !== 0) if (++at >= end) throw createFailedToParse('a BSON field name does not end')
  at++
}

function readName(bytes: Buffer, end: number): string {
  const start = at
  let hash = 7
  let byte = bytes[at] as number
  while (byte !== 0) {
    hash = (hash * 31 + byte) | 0
    if (++at >= end) throw createFailedToParse('a BSON field name does not end')
    byte = bytes[at] as number
  }
  return readCachedName(bytes, start, at++, hash)
}

function take(size: number, end: number): number {
  const start = at
  at += size
  if (size < 0 || at >= end) throw createFailedToParse('a BSON value is cut short')
  return start
}

function readString(bytes: Buffer, end: number): string {
  const length = bytes.readInt32LE(take(4, end))
  if (length < 1) throw createFailedToParse('a BSON string has an impossible length')
  const start = take(length, end)
  if (bytes[at - 1] !== 0) throw createFailedToParse('a BSON string does not end with a zero byte')
  return bytes.toString('utf8', start, start + length - 1)
}

function readValue(bytes: Buffer, type: number | undefined, end: number, depth: number): unknown {
  switch (type) {
    case 0x01:
      return toDouble(bytes.readDoubleLE(take(8, end)))
    case 0x02:
      return readString(bytes, end)
    case 0x03:
      return readDoc(bytes, end, depth + 1)
    case 0x04:
      return readArray(bytes, end, depth + 1)
    case 0x07: {
      const start = take(12, end)
      return new ObjectId(bytes.subarray(start, start + 12))
    }
    case 0x08: {
      const flag = bytes[take(1, end)]
      if (flag !== 0 && flag !== 1) throw createFailedToParse('a BSON boolean is neither 0 nor 1')
      return flag === 1
    }
    case 0x09:
      return readDate(bytes, end)
    case 0x0a:
      return null
    case 0x10:
      return bytes.readInt32LE(take(4, end))
    default:
      return readRareValue(bytes, type, end)
  }
}

function readRareValue(bytes: Buffer, type: number | undefined, end: number): unknown {
  switch (type) {
    case 0x05:
      return readBinary(bytes, end)
    case 0x0b: {
      const source = readName(bytes, end)
      return new BSONRegExp(source, readRegexOptions(bytes, end))
    }
    case 0x11: {
      const start = take(8, end)
      return new Timestamp({ i: bytes.readUInt32LE(start), t: bytes.readUInt32LE(start + 4) })
    }
    case 0x12: {
      const start = take(8, end)
      return new Long(bytes.readInt32LE(start), bytes.readInt32LE(start + 4))
    }
    case 0xff:
      return new MinKey()
    case 0x7f:
      return new MaxKey()
    default:
      throw createTypeError(type)
  }
}

const refused: Record<number, string> = {
  6: 'undefined',
  12: 'DBPointer',
  13: 'JavaScript code',
  14: 'Symbol',
  15: 'JavaScript code with scope',
  19: 'Decimal128',
}

function createTypeError(type: number | undefined): MongoError {
  const name = type === undefined ? undefined : refused[type]
  return name ? createUnsupported(`the BSON type ${name}`) : createFailedToParse(`unknown BSON type ${type}`)
}

function readRegexOptions(bytes: Buffer, end: number): string {
  const options = readName(bytes, end)
  const wrong = /[^imsux]/.exec(options)?.[0]
  if (wrong) throw createUnsupported(`the regular expression option ${wrong}`)
  return options
}

/** A double with an int32's value stays a Double, so that encoding preserves its type. */
function toDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value
}

function readDate(bytes: Buffer, end: number): Date {
  const start = take(8, end)
  const date = new Date(bytes.readInt32LE(start + 4) * 4294967296 + bytes.readUInt32LE(start))
  if (Number.isNaN(date.getTime())) throw createUnsupported('a date outside the years -271821 to 275760')
  return date
}

function readBinary(bytes: Buffer, end: number): Binary {
  const length = bytes.readInt32LE(take(4, end))
  const subType = bytes[take(1, end)] as number
  const start = take(length, end)
  return new Binary(Buffer.from(bytes.subarray(start, start + length)), subType)
}
