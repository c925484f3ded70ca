import { randomBytes } from 'node:crypto'
// biome-ignore lint/style/noRestrictedImports: tests speak to the store as its clients do
import { type Db, type Document, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe } from 'vitest'
import { listEngines, type RunningEngine } from './engines.ts'

/** Runs the same tests against all engines; `db()` is an empty database. Engines that are missing are skipped. */
export async function describeEngines(title: string, define: (db: () => Db) => void): Promise<void> {
  const engines = await listEngines()
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

export async function createCollection(db: Db, documents: readonly Document[] = []) {
  const collection = db.collection<Document>(`c${++made}`)
  if (documents.length > 0) await collection.insertMany(documents.map((document) => ({ ...document })))
  return collection
}

/** The error code of a call; undefined on success. */
export async function getErrorCode(call: Promise<unknown>): Promise<number | string | undefined> {
  try {
    await call
    return undefined
  } catch (error) {
    return (error as { code?: number }).code ?? String(error)
  }
}
