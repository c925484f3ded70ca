import { Readable } from 'node:stream'
import type { Meta } from '@sufra/runtime/meta'
import type { CollationOptions } from 'mongodb'
import type { Model, QueryFilter } from 'mongoose'
import { assertBeforeDeadline } from '../calls/deadline.ts'

/** Records that the database answers at a time. */
const BATCH = 100

/**
 * The records that a filter finds one after the other, as they are stored, however many. It may take longer than the
 * call's deadline, which counts for its beginning only; however the reading ends, the database forgets its cursor.
 */
export async function* streamRecords<T>(
  { collection }: Model<T>,
  asked: { filter: QueryFilter<T>; sort?: Record<string, 1 | -1>; collation?: CollationOptions },
): AsyncGenerator<T> {
  const { filter, ...options } = asked
  assertBeforeDeadline()
  yield* collection.find(filter as object, { ...options, batchSize: BATCH }) as unknown as AsyncIterable<T>
}

/** Records written to the answer in one piece. */
const PIECE = 200

/**
 * Answers a whole list as JSON without holding it in memory (contract §8): the records are read as fast as the caller
 * takes them, and given up when the caller leaves. The first record is read before the answer begins, so that a store
 * that is away is still a proper refusal; a fault after that ends the connection, and the caller sees a list that is
 * cut short instead of a short list.
 */
export async function streamList<Record>(
  meta: Meta,
  records: AsyncIterable<Record>,
  toDto: (record: Record) => unknown,
): Promise<Readable> {
  meta.$responseType = 'application/json; charset=utf-8'
  const iterator = records[Symbol.asyncIterator]()
  const first = await iterator.next()
  const list = Readable.from(piecesOf(first, iterator, toDto), { objectMode: false })
  // Here and not in the generator: one that was never asked for a piece cannot clean up either.
  list.once('close', () => iterator.return?.().catch(() => undefined))
  return list
}

async function* piecesOf<Record>(
  first: IteratorResult<Record>,
  rest: AsyncIterator<Record>,
  toDto: (record: Record) => unknown,
): AsyncGenerator<string> {
  let piece = '['
  let written = 0
  for (let next = first; !next.done; next = await rest.next()) {
    piece += `${written > 0 ? ',' : ''}${JSON.stringify(toDto(next.value))}`
    written += 1
    if (written % PIECE === 0) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}]`
}
