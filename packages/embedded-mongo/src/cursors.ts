import { randomInt } from 'node:crypto'
import { Long } from 'bson'
import { RawDoc } from './bson/encode.ts'
import { type Doc, toDoc } from './bson/types.ts'
import { MongoError } from './errors.ts'

export type Documents = Iterator<Buffer>

type Run = <T>(read: () => T) => T

type Cursor = {
  id: bigint
  readonly namespace: string
  readonly documents: Documents
  next: Buffer | undefined
  usedAt: number
  run: Run
}

const maxBatchBytes = 16 * 1024 * 1024
const idleMs = 10 * 60 * 1000

export class Cursors {
  readonly #open = new Map<bigint, Cursor>()

  get size(): number {
    return this.#open.size
  }

  /**
   * The first batch of a query in the form of an answer; the rest remains behind a cursor.
   * @param size the batch size in documents. @param single discards the rest.
   */
  openBatch(namespace: string, documents: Documents, size: number, single = false): Doc {
    const cursor: Cursor = { id: 0n, namespace, documents, next: undefined, usedAt: performance.now(), run: runAtOnce }
    const firstBatch = size === 0 ? [] : take(cursor, size)
    if (size === 0) cursor.next = takeNext(cursor)
    if (cursor.next && !single) {
      cursor.id = BigInt(randomInt(1, 2 ** 47))
      this.#open.set(cursor.id, cursor)
    }
    return toDoc({ cursor: toDoc({ firstBatch, id: Long.fromBigInt(cursor.id), ns: namespace }), ok: 1 })
  }

  /** @throws CursorNotFound. */
  readMore(id: bigint, namespace: string, size: number): Doc {
    const cursor = this.#open.get(id)
    if (!cursor || cursor.namespace !== namespace) throw new MongoError('CursorNotFound', `cursor id ${id} not found`)
    this.#open.delete(id)
    const nextBatch = take(cursor, size)
    if (cursor.next) this.#open.set(id, cursor)
    cursor.usedAt = performance.now()
    const left = cursor.next ? Long.fromBigInt(id) : Long.fromNumber(0)
    return toDoc({ cursor: toDoc({ nextBatch, id: left, ns: namespace }), ok: 1 })
  }

  /** Makes the open cursors read their next documents inside `run`. */
  readThrough(run: Run): void {
    for (const cursor of this.#open.values()) cursor.run = run
  }

  kill(id: bigint): boolean {
    return this.#open.delete(id)
  }

  sweep(): void {
    const oldest = performance.now() - idleMs
    for (const [id, cursor] of this.#open) if (cursor.usedAt < oldest) this.#open.delete(id)
  }
}

const runAtOnce: Run = (read) => read()

function takeNext({ documents, run }: Cursor): Buffer | undefined {
  const step = run(() => documents.next())
  return step.done ? undefined : step.value
}

/** Takes up to `size` documents or 16 MB, and one more to detect the end. */
function take(cursor: Cursor, size: number): RawDoc[] {
  const batch: RawDoc[] = []
  let bytes = 0
  let next = cursor.next ?? takeNext(cursor)
  while (next && batch.length < size && (batch.length === 0 || bytes + next.length <= maxBatchBytes)) {
    batch.push(new RawDoc(next))
    bytes += next.length
    next = takeNext(cursor)
  }
  cursor.next = next
  return batch
}
