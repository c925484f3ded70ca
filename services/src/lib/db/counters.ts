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

/** Ids per block: a block costs one command. */
const BLOCK = 50
/** Below this the next block is fetched in the background. */
const FEW = 20

interface Block {
  next: number
  end: number
}
/** Per connection, because each database has its own counters. */
const blocksOf = new WeakMap<MongoClient, Map<string, Block[]>>()

/**
 * Next unique positive integer id of a collection. Ids are never reused; gaps remain after a crash or rollback.
 * Each process has blocks of its own.
 */
export async function nextId(collection: string): Promise<number> {
  const blocks = blocksFor(collection)
  for (;;) {
    const [block] = blocks
    if (!block) {
      await runOutsideTransaction(() => takeBlock(collection, blocks))
      continue
    }
    const id = block.next++
    if (block.next === block.end) blocks.shift()
    // Errors are ignored: a caller without ids fetches a block itself and gets the error.
    if (left(blocks) < FEW) void runOutsideTransaction(() => takeBlock(collection, blocks)).catch(() => undefined)
    return id
  }
}

function blocksFor(collection: string): Block[] {
  const client = mongoose.connection.getClient()
  const collections = blocksOf.get(client) ?? new Map<string, Block[]>()
  blocksOf.set(client, collections)
  const blocks = collections.get(collection) ?? []
  collections.set(collection, blocks)
  return blocks
}

function takeBlock(collection: string, blocks: Block[]): Promise<void> {
  return runInQueue(`ids:${collection}`, async () => {
    if (left(blocks) >= FEW) return
    const first = await nextIds(collection, BLOCK)
    blocks.push({ next: first, end: first + BLOCK })
  })
}

const left = (blocks: readonly Block[]) => blocks.reduce((sum, { next, end }) => sum + end - next, 0)

/** @returns the first of `count` consecutive ids. */
export async function nextIds(collection: string, count: number): Promise<number> {
  const counter = await Counters.findOneAndUpdate(
    { _id: collection },
    { $inc: { last: count } },
    { upsert: true, returnDocument: 'after' },
  ).lean()
  return counter.last - count + 1
}
