import { atOwnPace } from './deadline.ts'

/** Records that a cursor brings at a time: more are not read faster, and outlive the young part of the memory. */
const BATCH = 100

/** A query of a model, as far as reading all of it needs it. */
interface Found<Record> {
  cursor(options: { batchSize: number }): AsyncIterable<Record> & { close(): Promise<void> }
}

/**
 * The records of a query one after the other, however many. However the reading ends, the store forgets the cursor at
 * once: mongoose's own iterator leaves it open when a loop is left before its end.
 */
export async function* eachRecord<Record>(query: Found<Record>): AsyncGenerator<Record> {
  const cursor = atOwnPace(() => query.cursor({ batchSize: BATCH }))
  try {
    yield* cursor
  } finally {
    // A store that is away closes it by itself after ten minutes; what ended the reading is told, not this.
    await cursor.close().catch(() => undefined)
  }
}
