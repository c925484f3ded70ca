import { asBuffer, type Collection, type Row } from '../storage/collection.ts'
import type { Interval } from './bounds.ts'
import { MongoError } from '../errors.ts'
import type { IndexPlan, Plan } from './planner.ts'

/** Counts what a query reads, and ends it when its time is over. */
export class Progress {
  keysExamined = 0
  docsExamined = 0
  readonly #deadline: number

  /** @param maxTimeMs how long the query may run; 0 for as long as it takes. */
  constructor(maxTimeMs = 0) {
    this.#deadline = maxTimeMs > 0 ? performance.now() + maxTimeMs : 0
  }

  check(): void {
    if (this.#deadline > 0 && performance.now() > this.#deadline)
      throw new MongoError('MaxTimeMSExpired', 'operation exceeded time limit')
  }
}

/** Rows are read in growing chunks, so that no statement of SQLite stays open between two commands. */
const firstChunk = 16
const largestChunk = 512
const chunkBytes = 4 * 1024 * 1024

/**
 * The rows a plan leads to, in its order, each once. Between two rows documents may change: the scan goes on behind
 * the last key it has seen.
 */
export function* scan(collection: Collection, plan: Plan, progress: Progress, atMost = 0): Generator<Row> {
  if (plan.kind === 'collection') yield* scanCollection(collection, plan.reverse, progress, atMost)
  else if (plan.kind === 'index') yield* scanIndex(collection, plan, progress, atMost)
  else {
    const seen = new Set<number>()
    for (const part of plan.plans) yield* once(scanIndex(collection, part, progress, 0), seen)
  }
}

function* once(rows: Iterable<Row>, seen: Set<number>): Generator<Row> {
  for (const row of rows) {
    if (seen.has(row.rid)) continue
    seen.add(row.rid)
    yield row
  }
}

class Chunks {
  size: number
  #bytes = 0
  #rows = 0

  constructor(atMost: number) {
    this.size = atMost > 0 && atMost < firstChunk ? atMost : firstChunk
  }

  /** Learns the size of a row. */
  saw(bytes: number): void {
    this.#bytes += bytes
    this.#rows++
  }

  /** The next chunk is twice as long, but not longer than a few megabytes. */
  grow(): void {
    const average = this.#rows > 0 ? this.#bytes / this.#rows : 1
    this.size = Math.max(1, Math.min(this.size * 2, largestChunk, Math.floor(chunkBytes / average)))
  }
}

function* scanCollection(collection: Collection, reverse: boolean, progress: Progress, atMost: number): Generator<Row> {
  const { sqlite, table } = collection
  const statement = sqlite.cached(
    reverse
      ? `SELECT rid, doc FROM ${table} WHERE rid < ? ORDER BY rid DESC LIMIT ?`
      : `SELECT rid, doc FROM ${table} WHERE rid > ? ORDER BY rid LIMIT ?`,
  )
  const chunks = new Chunks(atMost)
  let last = reverse ? Number.MAX_SAFE_INTEGER : 0
  for (;;) {
    progress.check()
    checkAlive(collection)
    const rows = statement.all(last, chunks.size) as unknown as [number, Uint8Array][]
    for (const [rid, bytes] of rows) {
      last = rid
      chunks.saw(bytes.length)
      progress.docsExamined++
      yield { rid, bytes: asBuffer(bytes) }
    }
    if (rows.length < chunks.size) return
    chunks.grow()
  }
}

function* scanIndex(collection: Collection, plan: IndexPlan, progress: Progress, atMost: number): Generator<Row> {
  const rows = scanIntervals(collection, plan, progress, atMost)
  if (plan.index.multikey) yield* once(rows, new Set())
  else yield* rows
}

function* scanIntervals(collection: Collection, plan: IndexPlan, progress: Progress, atMost: number): Generator<Row> {
  const chunks = new Chunks(atMost)
  const intervals = plan.reverse ? plan.intervals.toReversed() : plan.intervals
  for (const interval of intervals) yield* scanInterval(collection, plan, interval, progress, chunks)
}

type IndexRow = [Uint8Array, number, Uint8Array]

function* scanInterval(
  collection: Collection,
  { index, reverse }: IndexPlan,
  interval: Interval,
  progress: Progress,
  chunks: Chunks,
): Generator<Row> {
  const { first, next } = statements(collection, index.table, reverse)
  let last: IndexRow | undefined
  for (;;) {
    progress.check()
    checkAlive(collection)
    const { size } = chunks
    const rows: IndexRow[] = last
      ? (next.all(last[0], last[1], reverse ? interval.low : interval.high, size) as unknown as IndexRow[])
      : (first.all(interval.low, interval.high, size) as unknown as IndexRow[])
    for (const row of rows) {
      chunks.saw(row[2].length)
      progress.keysExamined++
      progress.docsExamined++
      yield { rid: row[1], bytes: asBuffer(row[2]) }
    }
    last = rows.at(-1)
    if (rows.length < size) return
    chunks.grow()
  }
}

function statements(collection: Collection, table: string, reverse: boolean) {
  const { sqlite } = collection
  const select = `SELECT x.k, x.rid, c.doc FROM ${table} x CROSS JOIN ${collection.table} c ON c.rid = x.rid WHERE`
  const order = reverse ? 'ORDER BY x.k DESC, x.rid DESC LIMIT ?' : 'ORDER BY x.k, x.rid LIMIT ?'
  return {
    first: sqlite.cached(`${select} x.k >= ? AND x.k < ? ${order}`),
    next: sqlite.cached(
      reverse
        ? `${select} (x.k, x.rid) < (?, ?) AND x.k >= ? ${order}`
        : `${select} (x.k, x.rid) > (?, ?) AND x.k < ? ${order}`,
    ),
  }
}

/** How many documents an exact plan finds, told by the keys alone. */
export function countKeys(collection: Collection, plan: IndexPlan): number {
  const statement = collection.sqlite.cached(`SELECT count(*) FROM ${plan.index.table} WHERE k >= ? AND k < ?`)
  return plan.intervals.reduce((sum, { low, high }) => sum + (statement.get(low, high) as unknown as [number])[0], 0)
}

function checkAlive(collection: Collection): void {
  if (collection.dropped) throw new MongoError('QueryPlanKilled', `collection dropped: ${collection.namespace}`)
}
