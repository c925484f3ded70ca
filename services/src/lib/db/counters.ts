import type { MongoClient } from 'mongodb'
import mongoose, { Schema } from 'mongoose'
import { runInQueue } from '../calls/queues.ts'
import { runOutsideTransaction } from './current-transaction.ts'
import { defineModel } from './store.ts'

interface Counter {
  _id: string
  last: number
}

const Counters = defineModel<Counter>(
  'counters',
  new Schema<Counter>({ _id: String, last: Number }, { versionKey: false }),
)

const BLOCK_SIZE = 50
const LOW_WATER_MARK = 20

interface Block {
  next: number
  end: number
}
/** Per connection, because each database has its own counters. */
const blocksByClient = new WeakMap<MongoClient, Map<string, Block[]>>()

/**
 * Next unique positive integer id of a collection. Ids are never reused; gaps remain after a crash or rollback.
 * Each process has blocks of its own.
 */
export async function allocateId(collection: string): Promise<number> {
  const blocks = getBlocks(collection)
  for (;;) {
    const [block] = blocks
    if (!block) {
      await runOutsideTransaction(() => allocateBlock(collection, blocks))
      continue
    }
    const id = block.next++
    if (block.next === block.end) blocks.shift()
    // Errors are ignored: a caller without ids fetches a block itself and gets the error.
    if (countLeft(blocks) < LOW_WATER_MARK)
      void runOutsideTransaction(() => allocateBlock(collection, blocks)).catch(() => undefined)
    return id
  }
}

/**
 * Makes the next ids ready. Before a transaction locks: the block would be a write of its own, and the embedded store
 * has one writer.
 */
export function prepareIds(collection: string): Promise<void> {
  return runOutsideTransaction(() => allocateBlock(collection, getBlocks(collection)))
}

function getBlocks(collection: string): Block[] {
  const client = mongoose.connection.getClient()
  const collections = blocksByClient.get(client) ?? new Map<string, Block[]>()
  blocksByClient.set(client, collections)
  const blocks = collections.get(collection) ?? []
  collections.set(collection, blocks)
  return blocks
}

function allocateBlock(collection: string, blocks: Block[]): Promise<void> {
  return runInQueue(`ids:${collection}`, async () => {
    if (countLeft(blocks) >= LOW_WATER_MARK) return
    const first = await allocateIds(collection, BLOCK_SIZE)
    blocks.push({ next: first, end: first + BLOCK_SIZE })
  })
}

const countLeft = (blocks: readonly Block[]) => blocks.reduce((sum, { next, end }) => sum + end - next, 0)

export async function allocateIds(collection: string, count: number): Promise<number> {
  const counter = await Counters.findOneAndUpdate(
    { _id: collection },
    { $inc: { last: count } },
    { upsert: true, returnDocument: 'after' },
  ).lean()
  return counter.last - count + 1
}
