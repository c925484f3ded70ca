import { type CollationOptions, type Db, MongoNetworkError, MongoServerError } from 'mongodb'
import type { Model, QueryFilter } from 'mongoose'
import { inTime } from './deadline.ts'
import { isStoreAway } from './errors.ts'
import { currentSession } from './running-transaction.ts'

/** Which records are read, as the database's `find` takes it. */
export interface Asked<T> {
  filter: QueryFilter<T>
  sort?: Record<string, 1 | -1>
  collation?: CollationOptions
  skip?: number
  limit: number
}

/**
 * A few records, as they are stored, in one answer and without a cursor: the driver's cursors go through each document
 * twice, which for a page takes longer than all else that is done for it.
 */
export async function readAtOnce<T>(model: Model<T>, asked: Asked<T>): Promise<T[]> {
  const { firstBatch } = (await cursorOf(model, asked, false)) as { firstBatch: T[] }
  return firstBatch
}

/** The record that a filter finds, or null. */
export async function readOne<T>(model: Model<T>, filter: QueryFilter<T>): Promise<T | null> {
  const [found = null] = await readAtOnce(model, { filter, limit: 1 })
  return found
}

/** The answer to `readAtOnce` as it came: the BSON of a document whose `firstBatch` are the records. */
export async function readBytes<T>(model: Model<T>, asked: Asked<T>): Promise<Buffer> {
  return (await cursorOf(model, asked, true)) as Buffer
}

async function cursorOf<T>(model: Model<T>, asked: Asked<T>, raw: boolean): Promise<unknown> {
  const find = { find: model.collection.collectionName, ...asked, batchSize: asked.limit, singleBatch: true }
  try {
    return await send(model, find, raw)
  } catch (error) {
    if (!isWorthAnother(error)) throw error
    return await send(model, find, raw)
  }
}

async function send<T>(model: Model<T>, find: object, raw: boolean): Promise<unknown> {
  const { session, ...time } = inTime()
  const { cursor } = await (model.db.db as Db).command({ ...find, ...time }, { session, raw })
  return cursor
}

/** The driver asks again by itself for a read that met a lost connection or another primary, but not for a command. */
function isWorthAnother(error: unknown): boolean {
  const isTold = error instanceof MongoNetworkError || error instanceof MongoServerError
  return isTold && isStoreAway(error) && !currentSession()
}
