import { LRUCache } from 'lru-cache'
import { BSON } from 'mongodb'
import type { Model, QueryFilter } from 'mongoose'
import { readBytes } from './read-at-once.ts'
import { parseGrown, parseList, type StoredList } from './stored-list.ts'

/** As they are stored; what is made of them takes about as much again. */
const KEPT_BYTES = 2 * 1024 * 1024

/**
 * Reads lists that records hold, by a field that names the records. The database is asked each time, and of a record
 * that is stored as it was before nothing is parsed again, of one whose list became longer only what came: comparing its
 * bytes takes a hundredth of that.
 * @param itemOf makes of what a list stores what it is read as.
 * @returns the lists of the records that there are, by name; nobody may change them.
 */
export function listReader<T, Stored, Item>(
  model: Model<T>,
  field: keyof T & string,
  list: keyof T & string,
  itemOf: (stored: Stored) => Item,
): (names: readonly string[]) => Promise<ReadonlyMap<string, readonly Item[]>> {
  const records = new LRUCache<string, StoredList<Item>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  return async (names) => {
    const filter = { [field]: { $in: names } } as QueryFilter<T>
    const answer = await readBytes(model, { filter, limit: names.length })
    const { firstBatch } = BSON.deserialize(answer, { fieldsAsRaw: { firstBatch: true } }) as { firstBatch: Buffer[] }
    const read = firstBatch.map((bytes) => keep(parsed(bytes, names)))
    return new Map(read.map(({ name, items }) => [name, items]))
  }

  function parsed(bytes: Buffer, names: readonly string[]): StoredList<Item> {
    for (const name of names) {
      const before = records.peek(name)
      const record = before && parseGrown(bytes, before, itemOf)
      if (record) return record
    }
    return parseList(bytes, field, list, itemOf)
  }

  function keep(record: StoredList<Item>): StoredList<Item> {
    if (records.get(record.name) !== record) records.set(record.name, record)
    return record
  }
}
