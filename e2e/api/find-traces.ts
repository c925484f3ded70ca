import mongoose from 'mongoose'

export async function findTraces(...texts: string[]): Promise<string[]> {
  const found: string[] = []
  const { db } = mongoose.connection
  for (const { collectionName } of (await db?.collections()) ?? []) {
    const documents = await db?.collection(collectionName).find({}).toArray()
    const content = JSON.stringify(documents)
    if (texts.some((text) => content.includes(text))) found.push(collectionName)
  }
  return found.sort()
}
