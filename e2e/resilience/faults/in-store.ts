import { type Collection, type Document, MongoClient } from 'mongodb'
import type { Model } from 'mongoose'

let client: MongoClient | undefined

/** Connects the tests to the store, past the product and its limits of time. @returns what ends that. */
export async function lookInto(uri: string): Promise<() => Promise<void>> {
  const opened = await MongoClient.connect(uri)
  client = opened
  return () => opened.close()
}

/** Where the records of a model lie, as the tests see it with eyes of their own. */
export function inStore<T>({ collection }: Model<T>): Collection<T & Document> {
  if (!client) throw new Error('The tests do not look into a store yet')
  return client.db().collection(collection.collectionName)
}

/** Has the server do something. */
export async function ask(command: Document): Promise<void> {
  await client?.db('admin').command(command)
}
