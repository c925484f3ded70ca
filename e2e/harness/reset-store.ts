import mongoose from 'mongoose'

/** Collections that outlive a reset: the migrations that ran, and the ids that processes hold in blocks. */
const KEPT = ['migrations', 'counters']

/** The collections that are emptied between two files of tests. */
export async function resettable() {
  const all = (await mongoose.connection.db?.collections()) ?? []
  return all.filter(({ collectionName }) => !KEPT.includes(collectionName))
}

interface Counter {
  _id: string
  last: number
}
export const counters = () => mongoose.connection.collection<Counter>('counters')

/** Runs what hands out ids from 1 on, as on a new store; afterwards ids go on where they were. */
export async function withIdsFromOne(work: () => Promise<void>): Promise<void> {
  const handedOut = await counters().find().toArray()
  await counters().deleteMany({})
  await work()
  for (const { _id, last } of handedOut) await counters().updateOne({ _id }, { $max: { last } }, { upsert: true })
}
