import { MongoError } from '../errors.ts'
import { type Collection, type Row, toBuffer } from '../storage/collection.ts'
import type { Index } from '../storage/index.ts'
import type { Interval } from '../storage/key-bytes.ts'
import { mergeRowIds, readRowIds } from './by-keys.ts'
import type { IndexPlan, ScanPlan } from './plan.ts'

export class Progress {
  keysExamined = 0
  docsExamined = 0
  #leftMs: number
  #startedAt = performance.now()

  constructor(maxTimeMs = 0) {
    this.#leftMs = maxTimeMs > 0 ? maxTimeMs : Number.POSITIVE_INFINITY
  }

  saw(): void {
    this.keysExamined++
    this.docsExamined++
  }

  check(): void {
    if (performance.now() - this.#startedAt > this.#leftMs)
      throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')
  }

  /** Documents of a cursor; the client's pauses do not count as working time. */
  *working<T>(documents: Iterable<T>): Generator<T> {
    for (const one of documents) {
      this.#leftMs -= performance.now() - this.#startedAt
      yield one
      this.#startedAt = performance.now()
    }
  }
}

/**
 * Chunks, so that no SQLite statement stays open between commands. The size is in the statement's text, because
 * binding LIMIT recompiles the statement.
 */
const chunkSize = 64

/** Rows of a plan in order, each once. Documents may change between rows: the scan continues after its last key. */
export function* scan(collection: Collection, plan: ScanPlan, progress: Progress, limit = 0): Generator<Row> {
  if (plan.kind === 'collection') yield* scanCollection(collection, progress, limit)
  else if (plan.kind === 'index') yield* scanIndex(collection, plan, progress, limit)
  else {
    const seen = new Set<number>()
    for (const part of plan.plans) yield* skipSeen(scanIndex(collection, part, progress, 0), seen)
  }
}

function* skipSeen(rows: Iterable<Row>, seen: Set<number>): Generator<Row> {
  for (const row of rows) {
    if (seen.has(row.rid)) continue
    seen.add(row.rid)
    yield row
  }
}

/** @param limit how many rows are wanted at most; 0 for unknown. */
function getChunkSize(limit: number): number {
  return limit > 0 ? Math.min(limit, chunkSize) : chunkSize
}

function* scanCollection(collection: Collection, progress: Progress, limit: number): Generator<Row> {
  const { sqlite, table } = collection
  const size = getChunkSize(limit)
  const text = `SELECT rid, doc FROM ${table} WHERE rid > ? ORDER BY rid LIMIT ${size}`
  let last = 0
  for (;;) {
    progress.check()
    checkAlive(collection)
    const rows = sqlite.cached(text).all(last) as unknown as [number, Uint8Array][]
    for (const [rid, bytes] of rows) {
      last = rid
      progress.docsExamined++
      yield { rid, bytes: toBuffer(bytes) }
    }
    if (rows.length < size) return
  }
}

function* scanIndex(collection: Collection, plan: IndexPlan, progress: Progress, limit: number): Generator<Row> {
  if (plan.texts) return yield* scanRows(collection, [...readRowIds(collection, plan)], progress)
  if (plan.merged) return yield* scanRows(collection, mergeRowIds(collection, plan).slice(plan.skip), progress)
  const rows = scanIntervals(collection, plan, progress, limit)
  if (plan.index.multikey) yield* skipSeen(rows, new Set())
  else yield* rows
}

export function* scanRows(collection: Collection, rids: readonly number[], progress?: Progress): Generator<Row> {
  for (let from = 0; from < rids.length; from += chunkSize) {
    progress?.check()
    checkAlive(collection)
    for (const row of collection.fetchAll(rids.slice(from, from + chunkSize))) {
      progress?.saw()
      yield row
    }
  }
}

function* scanIntervals(collection: Collection, plan: IndexPlan, progress: Progress, limit: number): Generator<Row> {
  const size = getChunkSize(limit)
  const intervals = plan.reverse ? plan.intervals.toReversed() : plan.intervals
  for (const interval of intervals) yield* scanInterval(collection, plan, interval, progress, size)
}

type IndexRow = [Uint8Array, number, Uint8Array]

function* scanInterval(
  collection: Collection,
  { index, reverse, after }: IndexPlan,
  interval: Interval,
  progress: Progress,
  size: number,
): Generator<Row> {
  const { first, next } = buildStatements(collection, index.table, reverse)
  const { sqlite } = collection
  let last: readonly [Uint8Array, number, ...unknown[]] | undefined = after
  for (;;) {
    progress.check()
    checkAlive(collection, index)
    const rows: IndexRow[] = last
      ? (sqlite
          .cached(next + size)
          .all(last[0], last[1], reverse ? interval.low : interval.high) as unknown as IndexRow[])
      : (sqlite.cached(first + size).all(interval.low, interval.high) as unknown as IndexRow[])
    for (const row of rows) {
      progress.saw()
      yield { rid: row[1], bytes: toBuffer(row[2]) }
    }
    last = rows.at(-1) ?? last
    if (rows.length < size) return
  }
}

function buildStatements(collection: Collection, table: string, reverse: boolean): { first: string; next: string } {
  const select = `SELECT x.k, x.rid, c.doc FROM ${table} x CROSS JOIN ${collection.table} c ON c.rid = x.rid WHERE`
  const order = reverse ? ' ORDER BY x.k DESC, x.rid DESC LIMIT ' : ' ORDER BY x.k, x.rid LIMIT '
  return {
    first: `${select} x.k >= ? AND x.k < ?${order}`,
    next: reverse
      ? `${select} (x.k, x.rid) < (?, ?) AND x.k >= ?${order}`
      : `${select} (x.k, x.rid) > (?, ?) AND x.k < ?${order}`,
  }
}

function checkAlive(collection: Collection, index?: Index): void {
  if (index?.dropped) throw new MongoError('QueryPlanKilled', `index '${index.spec.name}' dropped`)
  if (collection.dropped) throw new MongoError('QueryPlanKilled', `collection dropped: ${collection.namespace}`)
}
