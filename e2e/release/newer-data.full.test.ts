import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'newer-data-'))
let store: EmbeddedMongo
let client: MongoClient
beforeAll(async () => {
  store = await startEmbeddedMongo({ dataDir: join(folder, 'store') })
  client = await new MongoClient(`mongodb://${store.host}/restaurant?directConnection=true`).connect()
  await client
    .db()
    .collection('migrations')
    .insertOne({ _id: 100_000 as never, name: 'of a later release', doneAt: new Date(0) })
})
afterAll(async () => {
  await client.close()
  await store.stop()
  rmSync(folder, { recursive: true })
})

const settings = () => ({
  ...process.env,
  PORT: '0',
  METRICS_PORT: 'off',
  HEALTH_PORT: '0',
  DATA_DIR: folder,
  MONGODB_URI: `mongodb://${store.host}/restaurant?directConnection=true`,
  TRANSPORTER: '',
})

it.each([
  ['the whole product', 'apps/server/src/start.ts'],
  ['a process of services', 'services/src/main.ts'],
])('%s refuses data that a newer release has migrated, says what to do and writes no document', async (_, program) => {
  const { code, output } = await run(process.execPath, [join(root, program)], { env: settings() })
  expect(code).toBe(1)
  expect(output).toContain('its migration 100000 (of a later release). Start the newer release, or restore the backup')
  expect(output).not.toMatch(/ at .*:\d+:\d+/)
  const collections = (await client.db().listCollections().toArray()).map(({ name }) => name)
  const filled = await Promise.all(collections.map((name) => client.db().collection(name).findOne({})))
  expect(filled.filter(Boolean)).toMatchObject([{ _id: 100_000 }])
})
