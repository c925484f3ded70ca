import { LRUCache } from 'lru-cache'
import { BSON } from 'mongodb'
import type { Model, QueryFilter } from 'mongoose'
import { readBytes } from './read-at-once.ts'

/** As they are stored; what is made of them takes about as much again. */
const KEPT_BYTES = 2 * 1024 * 1024

interface ReadRecord<Shown> {
  bytes: Buffer
  shown: Shown
}

/**
 * Reads records by a field that names them. The database is asked each time, and a record that is stored as it was
 * before is not parsed again: comparing its bytes takes a hundredth of that.
 * @param show makes of a record, and of nothing else, what is answered; nobody may change that.
 * @returns the records that there are, by name.
 */
export function recordReader<T, Shown>(
  model: Model<T>,
  field: keyof T & string,
  show: (record: T) => Shown,
): (names: readonly string[]) => Promise<ReadonlyMap<string, Shown>> {
  const records = new LRUCache<string, ReadRecord<Shown>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  return async (names) => {
    const filter = { [field]: { $in: names } } as QueryFilter<T>
    const answer = await readBytes(model, { filter, limit: names.length })
    const { firstBatch } = BSON.deserialize(answer, { fieldsAsRaw: { firstBatch: true } }) as { firstBatch: Buffer[] }
    return new Map(firstBatch.map((bytes) => shownOf(bytes, names)))
  }

  function shownOf(bytes: Buffer, names: readonly string[]): [name: string, shown: Shown] {
    const same = names.find((name) => records.peek(name)?.bytes.equals(bytes))
    const kept = same === undefined ? undefined : records.get(same)
    if (same !== undefined && kept) return [same, kept.shown]
    const record = BSON.deserialize(bytes) as T
    const [name, shown] = [String(record[field]), show(record)]
    // A copy: what it came with would stay in memory with it.
    records.set(name, { bytes: Buffer.from(bytes), shown })
    return [name, shown]
  }
}
