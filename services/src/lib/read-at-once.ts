import { type CollationOptions, type Db, MongoNetworkError, MongoServerError } from 'mongodb'
import type { Model, QueryFilter } from 'mongoose'
import { inTime } from './deadline.ts'
import { isStoreAway } from './errors.ts'
import { currentSession } from './running-transaction.ts'

/** Which records are read, as the database's `find` takes it. */
interface Asked<T> {
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
  const find = { find: model.collection.collectionName, ...asked, batchSize: asked.limit, singleBatch: true }
  try {
    return await send(model, find)
  } catch (error) {
    if (!isWorthAnother(error)) throw error
    return await send(model, find)
  }
}

/** The record that a filter finds, or null. */
export async function readOne<T>(model: Model<T>, filter: QueryFilter<T>): Promise<T | null> {
  const [found = null] = await readAtOnce(model, { filter, limit: 1 })
  return found
}

async function send<T>(model: Model<T>, find: object): Promise<T[]> {
  const { session, ...time } = inTime()
  const { cursor } = await (model.db.db as Db).command({ ...find, ...time }, { session })
  return cursor.firstBatch
}

/** The driver asks again by itself for a read that met a lost connection or another primary, but not for a command. */
function isWorthAnother(error: unknown): boolean {
  const isTold = error instanceof MongoNetworkError || error instanceof MongoServerError
  return isTold && isStoreAway(error) && !currentSession()
}
