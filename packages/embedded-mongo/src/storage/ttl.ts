import { decode } from '../bson/decode.ts'
import { order } from '../bson/types.ts'
import type { Collection } from './collection.ts'
import type { Database } from './database.ts'
import type { Index } from './index.ts'
import { encodeKey } from './keys.ts'

/** Batch per index and sweep, so that a backlog does not block other commands. */
const batch = 1000

/** Removes documents expired by a TTL index. @returns true if there were any. */
export function sweepExpired(database: Database, now: Date): boolean {
  let removed = false
  for (const collection of database.collections)
    for (const index of collection.indexes) {
      const rids = findExpiredRows(collection, index, now)
      if (rids.length === 0) continue
      database.runWrites(() => {
        for (const rid of rids) removeRow(collection, rid)
      })
      removed = true
    }
  return removed
}

function findExpiredRows(collection: Collection, { spec, table }: Index, now: Date): number[] {
  if (spec.expireAfterSeconds === undefined) return []
  const [field] = spec.fields
  const bound = encodeKey(new Date(now.getTime() - spec.expireAfterSeconds * 1000))
  const range = field?.descending
    ? { low: flip(bound), high: flip(Buffer.from([order.date - 1])) }
    : { low: Buffer.from([order.date]), high: Buffer.concat([bound, Buffer.from([0])]) }
  const statement = collection.sqlite.cached(`SELECT DISTINCT rid FROM ${table} WHERE k >= ? AND k < ? LIMIT ${batch}`)
  return (statement.all(range.low, range.high) as unknown as [number][]).map(([rid]) => rid)
}

function flip(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => ~byte & 0xff))
}

function removeRow(collection: Collection, rid: number): void {
  const bytes = collection.fetch(rid)
  if (bytes) collection.remove(rid, decode(bytes))
}
