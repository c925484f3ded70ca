import { type Collection, type Document, MongoClient } from 'mongodb'
import type { Model } from 'mongoose'

let client: MongoClient | undefined

/** Connects the tests to the store directly, without the product's timeouts. @returns a function that disconnects. */
export async function connectTests(uri: string): Promise<() => Promise<void>> {
  const opened = await MongoClient.connect(uri)
  client = opened
  return () => opened.close()
}

export function getCollection<T>({ collection }: Model<T>): Collection<T & Document> {
  if (!client) throw new Error('The tests do not look into a store yet')
  return client.db().collection(collection.collectionName)
}

export async function runAdminCommand(command: Document): Promise<void> {
  await client?.db('admin').command(command)
}
