import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Collection, type Document, MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts'
import { verifyFolder } from '../testing/verify.ts'

let dataDir: string
let store: EmbeddedMongo
let client: MongoClient

async function open(): Promise<Collection<Document>> {
  store = await startEmbeddedMongo({ dataDir })
  client = await new MongoClient(store.uri, { serverSelectionTimeoutMS: 2000 }).connect()
  return client.db('shop').collection('orders')
}

async function close(): Promise<void> {
  await client.close()
  await store.stop()
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'))
})
afterEach(async () => {
  await client?.close()
  await store?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function makeIndexes(orders: Collection<Document>): Promise<void> {
  await orders.createIndex({ ref: 1 }, { unique: true })
  await orders.createIndex({ tags: 1, n: -1 })
  await orders.createIndex({ name: 1 }, { collation: { locale: 'en', strength: 2 } })
  await orders.createIndex({ n: 1 }, { partialFilterExpression: { n: { $gt: 5 } } })
}

describe('store', () => {
  it('keeps documents, indexes and databases over a clean restart', async () => {
    const before = await open()
    await makeIndexes(before)
    await before.insertMany(
      Array.from({ length: 100 }, (_, n) => ({ ref: n, n, name: `Name ${n % 7}`, tags: ['a', `t${n % 3}`] })),
    )
    await client.db('other').collection('x').insertOne({ a: 1 })
    const indexes = await before.indexes()
    await close()
    const after = await open()
    expect(await after.indexes()).toEqual(indexes)
    expect(await after.countDocuments({ tags: 't1' })).toBe(33)
    expect(await after.countDocuments({ name: 'NAME 3' }, { collation: { locale: 'en', strength: 2 } })).toBe(14)
    expect((await client.db().admin().listDatabases()).databases.map(({ name }) => name).sort()).toEqual([
      'other',
      'shop',
    ])
    await expect(after.insertOne({ ref: 5 })).rejects.toMatchObject({ code: 11000 })
    await close()
    expect(verifyFolder(dataDir)).toEqual([])
  })

  it('loses no acknowledged write and no index entry, killed ten times under load', async () => {
    const acknowledged = new Map<string, number>()
    for (let round = 0; round < 10; round++) {
      const orders = await open()
      if (round === 0) await makeIndexes(orders)
      expect(await missing(orders, acknowledged)).toEqual([])
      await loadUntilKilled(orders, round, acknowledged)
      await client.close(true)
      expect(verifyFolder(dataDir)).toEqual([])
    }
    expect(acknowledged.size).toBeGreaterThan(100)
  })
})

async function missing(orders: Collection<Document>, acknowledged: ReadonlyMap<string, number>): Promise<string[]> {
  const found = new Map((await orders.find().toArray()).map(({ ref, n }) => [ref as string, n as number]))
  return [...acknowledged].filter(([ref, n]) => (found.get(ref) ?? -1) < n).map(([ref]) => ref)
}

/** Inserts and updates concurrently; kills the process after enough answers. */
async function loadUntilKilled(
  orders: Collection<Document>,
  round: number,
  acknowledged: Map<string, number>,
): Promise<void> {
  let answers = 0
  let killed = false
  const killAfter = 60 + round * 17
  const worker = async (id: number) => {
    for (let i = 0; !killed; i++) {
      const ref = `${round}/${id}/${i}`
      try {
        await orders.insertOne({ ref, n: 0, name: `N${id}`, tags: [id, i] })
        acknowledged.set(ref, 0)
        await orders.updateOne({ ref }, { $inc: { n: 10 }, $push: { tags: 'more' } } as Document)
        acknowledged.set(ref, 10)
      } catch (error) {
        if (!killed) throw error
      }
      answers += 2
      if (answers < killAfter || killed) continue
      killed = true
      store.kill()
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, id) => worker(id)))
  await store.stop()
}

describe('data folder', () => {
  it('is rejected while another process uses it', async () => {
    await open()
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is in use by another process.`,
    )
  })

  it('is rejected when it is not a writable folder', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    await expect(startEmbeddedMongo({ dataDir: join(file, 'data') })).rejects.toThrow(
      /^The data folder .* cannot be written/,
    )
  })

  it('is rejected when another engine created it', async () => {
    await writeFile(join(dataDir, 'WiredTiger'), '')
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow('belongs to another engine (it holds WiredTiger)')
    const marked = join(dataDir, 'marked')
    await mkdir(marked)
    await writeFile(join(marked, 'ENGINE'), 'mongod\n')
    await expect(startEmbeddedMongo({ dataDir: marked })).rejects.toThrow(
      'belongs to another engine (its ENGINE file says "mongod")',
    )
  })

  it('is rejected when the port is taken', async () => {
    await open()
    const other = startEmbeddedMongo({ dataDir: join(dataDir, 'other'), port: store.port })
    await expect(other).rejects.toThrow(`Port ${store.port} on 127.0.0.1 is already in use.`)
  })
})
