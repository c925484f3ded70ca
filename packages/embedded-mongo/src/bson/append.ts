import { encode } from './encode.ts'
import { docOf } from './types.ts'

/** The sizes of values that have one, by type. */
const sizes: Readonly<Record<number, number>> = {
  1: 8,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
}
const text = 0x02
const embedded = 0x03
const array = 0x04
const binary = 0x05

/** Where the value that begins at `at` ends; undefined for a type that is not known here. */
function endOf(bytes: Buffer, type: number, at: number): number | undefined {
  const size = sizes[type]
  if (size !== undefined) return at + size
  if (type === text) return at + 4 + bytes.readInt32LE(at)
  if (type === embedded || type === array) return at + bytes.readInt32LE(at)
  if (type === binary) return at + 5 + bytes.readInt32LE(at)
  return undefined
}

/** Where the value of a top-level field begins that is an array; undefined where it is none. */
function arrayAt(bytes: Buffer, field: Buffer): number | undefined {
  let at = 4
  for (let type = bytes[at]; type; type = bytes[at]) {
    const name = at + 1
    const value = bytes.indexOf(0, name) + 1
    const isField = value - 1 - name === field.length && bytes.compare(field, 0, field.length, name, value - 1) === 0
    if (isField) return type === array ? value : undefined
    const end = endOf(bytes, type, value)
    if (end === undefined) return undefined
    at = end
  }
  return undefined
}

/** How many elements the array at a place has. */
function lengthOf(bytes: Buffer, start: number): number | undefined {
  let [at, count] = [start + 4, 0]
  for (let type = bytes[at]; type; type = bytes[at]) {
    while (bytes[++at] !== 0);
    const end = endOf(bytes, type, at + 1)
    if (end === undefined) return undefined
    at = end
    count++
  }
  return count
}

/** What was made last, unless it is longer: new memory for each would have the garbage collector come ten times a second. */
const made = Buffer.allocUnsafe(1 << 18)

/**
 * A stored document with one more value at the end of an array of its top level, made without decoding it: a long array
 * costs as little as a short one.
 * Source: bsonspec.org, version 1.1.
 * @returns the bytes, which hold until it is called again; undefined where the field is no array, or something before it
 * is of a rare type
 */
export function appended(bytes: Buffer, field: string, value: unknown): Buffer | undefined {
  const start = arrayAt(bytes, Buffer.from(field))
  const count = start === undefined ? undefined : lengthOf(bytes, start)
  if (start === undefined || count === undefined) return undefined
  const element = encode(docOf({ [count]: value })).subarray(4, -1)
  const end = start + bytes.readInt32LE(start) - 1
  const length = bytes.length + element.length
  const result = length <= made.length ? made.subarray(0, length) : Buffer.allocUnsafe(length)
  bytes.copy(result, 0, 0, end)
  element.copy(result, end)
  bytes.copy(result, end + element.length, end)
  result.writeInt32LE(length, 0)
  result.writeInt32LE(bytes.readInt32LE(start) + element.length, start)
  return result
}
