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

/** Ids that this process takes from the database at a time: a block costs one command. */
const BLOCK = 50
/** With fewer left the next block is taken beside the work. */
const FEW = 20

interface Block {
  next: number
  end: number
}
/** By connection: another database counts for itself. */
const blocksOf = new WeakMap<MongoClient, Map<string, Block[]>>()

/**
 * The next free positive integer id of a collection. Never handed out twice; what a process that ends had left stays
 * unused, and so do those of transactions that came to nothing. Of two processes each has its own blocks.
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
    // Who asks when there is none left takes one, or is told that there is none to be had.
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

/** Of several at one moment one takes a block, and the others wait for it. */
function takeBlock(collection: string, blocks: Block[]): Promise<void> {
  return runInQueue(`ids:${collection}`, async () => {
    if (left(blocks) >= FEW) return
    const first = await nextIds(collection, BLOCK)
    blocks.push({ next: first, end: first + BLOCK })
  })
}

const left = (blocks: readonly Block[]) => blocks.reduce((sum, { next, end }) => sum + end - next, 0)

/** Reserves `count` ids in a row and answers the first one. */
export async function nextIds(collection: string, count: number): Promise<number> {
  const counter = await Counters.findOneAndUpdate(
    { _id: collection },
    { $inc: { last: count } },
    { upsert: true, returnDocument: 'after' },
  ).lean()
  return counter.last - count + 1
}
