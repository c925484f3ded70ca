import type { MongoClient } from 'mongodb'
import mongoose, { Schema } from 'mongoose'
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
interface Blocks {
  ready: Block[]
  /** The last request for more. They follow each other, so that the ids of a process rise. */
  turn: Promise<void>
}
/** Per connection, because each database has its own counters. */
const blocksByClient = new WeakMap<MongoClient, Map<string, Blocks>>()

/**
 * Next unique positive integer id of a collection. Ids are never reused; gaps remain after a crash or rollback.
 * Each process has blocks of its own.
 */
export async function allocateId(collection: string): Promise<number> {
  const blocks = getBlocks(collection)
  for (;;) {
    const [block] = blocks.ready
    if (!block) {
      await runOutsideTransaction(() => allocateBlock(collection, blocks))
      continue
    }
    const id = block.next++
    if (block.next === block.end) blocks.ready.shift()
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

function getBlocks(collection: string): Blocks {
  const client = mongoose.connection.getClient()
  const collections = blocksByClient.get(client) ?? new Map<string, Blocks>()
  blocksByClient.set(client, collections)
  const blocks = collections.get(collection) ?? { ready: [], turn: Promise.resolve() }
  collections.set(collection, blocks)
  return blocks
}

function allocateBlock(collection: string, blocks: Blocks): Promise<void> {
  const turn = blocks.turn.then(() => addBlock(collection, blocks))
  blocks.turn = turn.catch(() => undefined)
  return turn
}

async function addBlock(collection: string, blocks: Blocks): Promise<void> {
  if (countLeft(blocks) >= LOW_WATER_MARK) return
  const first = await allocateIds(collection, BLOCK_SIZE)
  blocks.ready.push({ next: first, end: first + BLOCK_SIZE })
}

const countLeft = ({ ready }: Blocks) => ready.reduce((sum, { next, end }) => sum + end - next, 0)

export async function allocateIds(collection: string, count: number): Promise<number> {
  const counter = await Counters.findOneAndUpdate(
    { _id: collection },
    { $inc: { last: count } },
    { upsert: true, returnDocument: 'after' },
  ).lean()
  return counter.last - count + 1
}
