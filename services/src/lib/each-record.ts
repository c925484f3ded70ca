import type { CollationOptions } from 'mongodb'
import type { Model, QueryFilter } from 'mongoose'
import { assertInTime } from './deadline.ts'

/** Records that the database answers at a time. */
const BATCH = 100

/**
 * The records that a filter finds one after the other, as they are stored, however many. It may take longer than the
 * call's deadline, which counts for its beginning only; however the reading ends, the database forgets its cursor.
 */
export async function* eachRecord<T>(
  { collection }: Model<T>,
  asked: { filter: QueryFilter<T>; sort?: Record<string, 1 | -1>; collation?: CollationOptions },
): AsyncGenerator<T> {
  const { filter, ...options } = asked
  assertInTime()
  yield* collection.find(filter as object, { ...options, batchSize: BATCH }) as unknown as AsyncIterable<T>
}
