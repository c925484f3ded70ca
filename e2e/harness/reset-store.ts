import mongoose from 'mongoose'
import { prepareStore } from 'services/product'

/** Collections that outlive a reset: migrations that ran, and counters, whose ids processes hold in blocks. */
const KEPT = ['migrations', 'counters']

/** Processes hold blocks of ids across resets, so ids never restart at 1. */
const FIRST_HIGH_ID = 100_000

/** Restores the state of a first start, in-memory index state included. */
export async function resetStore(): Promise<void> {
  for (const collection of await resettable()) await collection.drop()
  await prepareStore()
}

export async function resettable() {
  const all = (await mongoose.connection.db?.collections()) ?? []
  return all.filter(({ collectionName }) => !KEPT.includes(collectionName))
}

interface Counter {
  _id: string
  last: number
}
const counters = () => mongoose.connection.collection<Counter>('counters')

/** New ids start above those that tests and the demo choose. */
export async function handOutHighIds(): Promise<void> {
  for (const { collectionName: _id } of await resettable())
    await counters().updateOne({ _id }, { $max: { last: FIRST_HIGH_ID } }, { upsert: true })
}

/** Runs code that needs ids from 1, as on a new store, then restores the counters. */
export async function withIdsFromOne(work: () => Promise<void>): Promise<void> {
  const handedOut = await counters().find().toArray()
  await counters().deleteMany({})
  await work()
  for (const { _id, last } of handedOut) await counters().updateOne({ _id }, { $max: { last } }, { upsert: true })
}
