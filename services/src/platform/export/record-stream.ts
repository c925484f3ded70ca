import { Readable } from 'node:stream'
import { maskAnswer } from '@sufra/contracts/contact-fields'
import type { Meta } from '@sufra/runtime/meta'
import type { CollationOptions } from 'mongodb'
import type { Model, QueryFilter } from 'mongoose'
import { assertBeforeDeadline } from '../deadline.ts'

const BATCH = 100

/** Streams raw records. The call's deadline applies to the start only; the cursor is closed in every case. */
export async function* streamRecords<T>(
  { collection }: Model<T>,
  query: { filter: QueryFilter<T>; sort?: Record<string, 1 | -1>; collation?: CollationOptions },
): AsyncGenerator<T> {
  const { filter, ...options } = query
  assertBeforeDeadline()
  yield* collection.find(filter as object, { ...options, batchSize: BATCH }) as unknown as AsyncIterable<T>
}

const CHUNK_RECORDS = 200

/**
 * Streams a list as JSON with backpressure (contract §8). The first record is read before the answer starts,
 * so an unavailable store is a proper refusal.
 * A later fault breaks the connection instead of shortening the list.
 */
export async function streamList<Record>(
  meta: Meta,
  records: AsyncIterable<Record>,
  toDto: (record: Record) => unknown,
): Promise<Readable> {
  meta.$responseType = 'application/json; charset=utf-8'
  const iterator = records[Symbol.asyncIterator]()
  const first = await iterator.next()
  const toMasked = (record: Record) => maskAnswer('', meta.session, toDto(record))
  const list = Readable.from(serializeList(first, iterator, toMasked), { objectMode: false })
  // Not in the generator: one that never started runs no cleanup.
  list.once('close', () => iterator.return?.().catch(() => undefined))
  return list
}

async function* serializeList<Record>(
  first: IteratorResult<Record>,
  rest: AsyncIterator<Record>,
  toDto: (record: Record) => unknown,
): AsyncGenerator<string> {
  let piece = '['
  let written = 0
  for (let next = first; !next.done; next = await rest.next()) {
    piece += `${written > 0 ? ',' : ''}${JSON.stringify(toDto(next.value))}`
    written += 1
    if (written % CHUNK_RECORDS === 0) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}]`
}
