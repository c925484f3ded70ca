import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts'
import { verifyFolder } from '../testing/verify.ts'

let dataDir: string
let store: EmbeddedMongo
let client: MongoClient
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'checkpoints-'))
  store = await startEmbeddedMongo({ dataDir })
  client = await new MongoClient(store.uri).connect()
})
afterEach(async () => {
  await client.close()
  await store.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const KB = 1024
const sizeOf = (suffix: string) => statSync(join(dataDir, `db-shop.sqlite${suffix}`)).size

it('checkpoints committed data while the store runs, long before the log is full', async () => {
  const orders = client.db('shop').collection('orders')
  const text = 'x'.repeat(4 * KB)
  const commits = async (from: number) => {
    for (let n = from; n < from + 250; n++) await orders.insertOne({ n, text })
  }
  await commits(0)
  await vi.waitFor(() => expect(sizeOf('')).toBeGreaterThan(100 * 4 * KB), { timeout: 30_000 })
  expect(sizeOf('-wal')).toBeLessThan(32 * KB * KB)
  await commits(250)
  expect(await orders.countDocuments({})).toBe(500)
  await client.close()
  await store.stop()
  expect(verifyFolder(dataDir)).toEqual([])
})
