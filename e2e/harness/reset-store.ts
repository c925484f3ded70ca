import mongoose from 'mongoose'
import { prepareStore } from 'services/product'

/** Collections that outlive a reset: the migrations that ran, and the ids that processes hold in blocks. */
const KEPT = ['migrations', 'counters']

/** Processes take ids in blocks and use them after a reset, so ids never begin at 1 again. */
const FIRST_HIGH_ID = 100_000

/** Makes the store as new as that of a first start; what an index learned of earlier records is gone as well. */
export async function resetStore(): Promise<void> {
  for (const collection of await resettable()) await collection.drop()
  await prepareStore()
}

/** The collections that a reset drops. */
export async function resettable() {
  const all = (await mongoose.connection.db?.collections()) ?? []
  return all.filter(({ collectionName }) => !KEPT.includes(collectionName))
}

interface Counter {
  _id: string
  last: number
}
const counters = () => mongoose.connection.collection<Counter>('counters')

/** Has ids of new records begin high, above those that tests and the demo restaurant choose themselves. */
export async function handOutHighIds(): Promise<void> {
  for (const { collectionName: _id } of await resettable())
    await counters().updateOne({ _id }, { $max: { last: FIRST_HIGH_ID } }, { upsert: true })
}

/** Runs what hands out ids from 1 on, as on a new store; afterwards ids go on where they were. */
export async function withIdsFromOne(work: () => Promise<void>): Promise<void> {
  const handedOut = await counters().find().toArray()
  await counters().deleteMany({})
  await work()
  for (const { _id, last } of handedOut) await counters().updateOne({ _id }, { $max: { last } }, { upsert: true })
}
