import { randomBytes } from 'node:crypto'
// biome-ignore lint/style/noRestrictedImports: tests speak to the store as its clients do
import { type Db, type Document, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { availableEngines, type RunningEngine } from './engines.ts'

/**
 * Runs the same tests against every engine there is; `db()` is an empty database of its own. Where no real MongoDB can
 * be had, its tests are skipped and counted as such.
 */
export async function contract(title: string, define: (db: () => Db) => void): Promise<void> {
  const engines = await availableEngines()
  if (engines.length === 1) describe.skip(`${title}, by a real MongoDB`, () => define(() => undefined as unknown as Db))
  describe.each(engines)(`${title}, by the $name`, (engine) => {
    let running: RunningEngine
    let client: MongoClient
    let database: Db
    beforeAll(async () => {
      running = await engine.start()
      client = await new MongoClient(running.uri).connect()
      database = client.db(`contract_${randomBytes(6).toString('hex')}`)
    })
    afterAll(async () => {
      await database.dropDatabase()
      await client.close()
      await running.stop()
    })
    define(() => database)
  })
}

let made = 0

/** A collection nobody has used yet, holding the given documents. */
export async function collectionWith(db: Db, documents: readonly Document[] = []) {
  const collection = db.collection<Document>(`c${++made}`)
  if (documents.length > 0) await collection.insertMany(documents.map((document) => ({ ...document })))
  return collection
}

/** The code of the error a call ends with; undefined when it succeeds. */
export async function codeOf(call: Promise<unknown>): Promise<number | string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    return (error as { code?: number }).code ?? String(error)
  }
}
