import { type CollationOptions, type Db, type Document, MongoNetworkError, MongoServerError } from 'mongodb'
import type { Model, PipelineStage, QueryFilter } from 'mongoose'
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
  const { cursor } = await ask(model, findOf(model, asked))
  return cursor.firstBatch
}

/** The record that a filter finds, or null. */
export async function readOne<T>(model: Model<T>, filter: QueryFilter<T>): Promise<T | null> {
  const [found = null] = await readAtOnce(model, { filter, limit: 1 })
  return found
}

/** The answer to `readAtOnce` as it came: the BSON of a document whose `firstBatch` are the records. */
export async function readBytes<T>(model: Model<T>, asked: Asked<T>): Promise<Buffer> {
  const { cursor } = await ask(model, findOf(model, asked), { raw: true })
  return cursor
}

/**
 * What an aggregation comes to, in one answer as `readAtOnce`.
 * @param most how many documents it comes to at most.
 */
export async function aggregateAtOnce<T>(
  model: Model<T>,
  pipeline: readonly PipelineStage[],
  most: number,
): Promise<Document[]> {
  // With one more the database sees that nothing is left, and keeps no cursor.
  const asked = { aggregate: model.collection.collectionName, pipeline, cursor: { batchSize: most + 1 } }
  const { cursor } = await ask(model, asked)
  return cursor.firstBatch
}

/** How many records a filter finds, outside of transactions. The driver's own way is an aggregation behind a cursor. */
export async function countAtOnce<T>(model: Model<T>, query: QueryFilter<T>): Promise<number> {
  const { n } = await ask(model, { count: model.collection.collectionName, query })
  return n
}

function findOf<T>(model: Model<T>, asked: Asked<T>): Document {
  return { find: model.collection.collectionName, ...asked, batchSize: asked.limit, singleBatch: true }
}

function ask<T>(model: Model<T>, command: Document, options: { raw?: true } = {}): Promise<Document> {
  return orOnceMore(() => send(model, command, options))
}

/**
 * Sends a command that only reads, and once more when it met a lost connection or another primary: the driver asks again
 * by itself for a read, but not for a command.
 */
export async function orOnceMore<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command()
  } catch (error) {
    if (!isWorthAnother(error)) throw error
    return await command()
  }
}

function send<T>(model: Model<T>, command: Document, options: { raw?: true }): Promise<Document> {
  const { session, ...time } = inTime()
  return (model.db.db as Db).command({ ...command, ...time }, { session, ...options })
}

function isWorthAnother(error: unknown): boolean {
  const isTold = error instanceof MongoNetworkError || error instanceof MongoServerError
  return isTold && isStoreAway(error) && !currentSession()
}
