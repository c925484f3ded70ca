import type { MongoClient } from 'mongodb'
import mongoose, { Schema } from 'mongoose'
import { beforeTransaction } from './running-transaction.ts'
import { serialise } from './serialise.ts'
import { model } from './store.ts'

interface Counter {
  _id: string
  last: number
}

const Counters = model<Counter>('counters', new Schema<Counter>({ _id: String, last: Number }, { versionKey: false }))

/** Ids that this process takes from the database at a time: a block costs one command. */
const BLOCK = 50

interface Block {
  next: number
  end: number
}
/** By connection: another database counts for itself. */
const blocksOf = new WeakMap<MongoClient, Map<string, Block>>()

/**
 * The next free positive integer id of a collection. Never handed out twice; what a process that ends had left stays
 * unused, and so do those of transactions that came to nothing. Of two processes each has its own block.
 */
export async function nextId(collection: string): Promise<number> {
  const client = mongoose.connection.getClient()
  const blocks = blocksOf.get(client) ?? new Map<string, Block>()
  blocksOf.set(client, blocks)
  for (;;) {
    const block = blocks.get(collection)
    if (block && block.next < block.end) return block.next++
    await beforeTransaction(() => takeBlock(collection, blocks))
  }
}

/** Of several at one moment one takes a block, and the others wait for it. */
function takeBlock(collection: string, blocks: Map<string, Block>): Promise<void> {
  return serialise(`ids:${collection}`, async () => {
    const block = blocks.get(collection)
    if (block && block.next < block.end) return
    const first = await nextIds(collection, BLOCK)
    blocks.set(collection, { next: first, end: first + BLOCK })
  })
}

/** Reserves `count` ids in a row and answers the first one. */
export async function nextIds(collection: string, count: number): Promise<number> {
  const counter = await Counters.findOneAndUpdate(
    { _id: collection },
    { $inc: { last: count } },
    { upsert: true, returnDocument: 'after' },
  ).lean()
  return counter.last - count + 1
}
