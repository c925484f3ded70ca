import { BSON } from 'mongodb'

/** A stored record with the list that it holds, as far as it was parsed. Nobody may change it. */
export interface StoredList<Item> {
  readonly name: string
  readonly bytes: Buffer
  /** Where in the bytes the list begins; undefined where the record does not end with it. */
  readonly start: number | undefined
  readonly items: readonly Item[]
}

/** Ends a list, and the record after it: a zero each. */
const ENDS = 2
const ARRAY = 0x04

/** A record as it is stored, parsed. @param field names it, @param list is its list; both of its top level. */
export function parseList<Stored, Item>(
  bytes: Buffer,
  field: string,
  list: string,
  itemOf: (stored: Stored) => Item,
): StoredList<Item> {
  const { [field]: name, [list]: stored = [] } = BSON.deserialize(bytes)
  const items = (stored as Stored[]).map(itemOf)
  // A copy: what it came with would stay in memory with it.
  return { name: String(name), bytes: Buffer.from(bytes), start: startOf(bytes, list), items }
}

/**
 * A record that is as it was, or has more at the end of its list: only that is parsed. A day's 700 seats take a
 * millisecond, one more a few thousandths of one.
 * Source: bsonspec.org, version 1.1.
 * @returns undefined where anything else of it changed.
 */
export function parseGrown<Stored, Item>(
  bytes: Buffer,
  before: StoredList<Item>,
  itemOf: (stored: Stored) => Item,
): StoredList<Item> | undefined {
  const { name, bytes: old, start, items } = before
  if (bytes.equals(old)) return before
  if (start === undefined || bytes.length <= old.length) return undefined
  const end = old.length - ENDS
  const same = (from: number, to: number) => bytes.compare(old, from, to, from, to) === 0
  // All but the lengths of the record and the list, with which they begin.
  const isGrown = same(4, start) && same(start + 4, end) && endOfList(bytes, start) === bytes.length - 1
  if (!isGrown) return undefined
  const added = Object.values(BSON.deserialize(documentOf(bytes.subarray(end, -ENDS)))) as Stored[]
  return { name, bytes: Buffer.from(bytes), start, items: [...items, ...added.map(itemOf)] }
}

/** Where a list begins that its record ends with. */
function startOf(bytes: Buffer, list: string): number | undefined {
  const name = Buffer.from([ARRAY, ...Buffer.from(list), 0])
  const at = bytes.indexOf(name, 4)
  // Nothing within another value goes on to the record's last byte but one.
  if (at < 0 || endOfList(bytes, at + name.length) !== bytes.length - 1) return undefined
  return at + name.length
}

const endOfList = (bytes: Buffer, start: number) => start + bytes.readInt32LE(start)

/** The elements of a list as a document, whose fields are their places. */
function documentOf(elements: Buffer): Buffer {
  const document = Buffer.alloc(elements.length + 5)
  document.writeInt32LE(document.length)
  elements.copy(document, 4)
  return document
}
