import { LRUCache } from 'lru-cache'
import { BSON } from 'mongodb'
import type { Model } from 'mongoose'
import { type Asked, readBytes } from './read-at-once.ts'

/** As they are stored; what is made of them takes about as much again. */
const KEPT_BYTES = 2 * 1024 * 1024

interface ReadPage<Shown> {
  bytes: Buffer
  shown: Shown[]
}

/**
 * Reads pages of records as they are shown. The database is asked each time, and where it answers the very bytes that it
 * answered to the same question before, they are not parsed again: comparing them takes a hundredth of that. It is the
 * very same list then, whose JSON the gateway keeps.
 * @param show makes of a record, and of nothing else, what is answered; nobody may change that, nor the list.
 */
export function pageReader<T, Shown>(
  model: Model<T>,
  show: (record: T) => Shown,
): (asked: Asked<T>) => Promise<Shown[]> {
  const pages = new LRUCache<string, ReadPage<Shown>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  return async (asked) => {
    const bytes = await readBytes(model, asked)
    const question = JSON.stringify(asked)
    let page = pages.get(question)
    if (!page?.bytes.equals(bytes)) {
      const { firstBatch } = BSON.deserialize(bytes) as { firstBatch: T[] }
      page = { bytes, shown: firstBatch.map(show) }
      pages.set(question, page)
    }
    return page.shown
  }
}
