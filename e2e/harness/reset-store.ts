import type { Document } from 'mongodb'
import mongoose from 'mongoose'
import { Settings } from 'services/platform/db/settings'
import { prepareStore } from 'services/product'

/** Collections that outlive a reset: migrations that ran, and counters, whose ids processes hold in blocks. */
const RETAINED_COLLECTIONS = ['migrations', 'counters']

/** The secret of mail links, which the running product has read. */
const RETAINED_SETTING = { key: 'mail_key' }

/** Processes hold blocks of ids across resets, so ids never restart at 1. */
const FIRST_HIGH_ID = 100_000

/** Restores the state of a first start, in-memory index state included. */
export async function resetStore(): Promise<void> {
  const secrets = await Settings.find(RETAINED_SETTING).lean()
  for (const collection of await listResettableCollections()) await collection.drop()
  await prepareStore('Asia/Dubai')
  if (secrets.length > 0) await Settings.collection.insertMany(secrets)
}

/** Replaces what a collection has. */
export async function refillCollection(name: string, documents: readonly Document[]): Promise<void> {
  const isRetained = ({ key }: Document) => name === Settings.modelName && key === RETAINED_SETTING.key
  const collection = mongoose.connection.collection(name)
  await collection.deleteMany(name === Settings.modelName ? { key: { $ne: RETAINED_SETTING.key } } : {})
  await collection.insertMany(documents.filter((document) => !isRetained(document)))
}

export async function listResettableCollections() {
  const all = (await mongoose.connection.db?.collections()) ?? []
  return all.filter(({ collectionName }) => !RETAINED_COLLECTIONS.includes(collectionName))
}

interface Counter {
  _id: string
  last: number
}
const getCounters = () => mongoose.connection.collection<Counter>('counters')

/** New ids start above those that tests and the demo choose. */
export async function raiseCounters(): Promise<void> {
  for (const { collectionName: _id } of await listResettableCollections())
    await getCounters().updateOne({ _id }, { $max: { last: FIRST_HIGH_ID } }, { upsert: true })
}

/** Runs code that needs ids from 1, as on a new store, then restores the counters. */
export async function runWithFirstIds(work: () => Promise<void>): Promise<void> {
  const handedOut = await getCounters().find().toArray()
  await getCounters().deleteMany({})
  await work()
  for (const { _id, last } of handedOut) await getCounters().updateOne({ _id }, { $max: { last } }, { upsert: true })
}
