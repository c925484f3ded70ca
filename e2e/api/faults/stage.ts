import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import { type Document, MongoClient } from 'mongodb'
import { finishDepartures } from 'services/customers/departures'
import { settleCodes } from 'services/promotions/settle-codes'
import { settleNewsReads } from 'services/promotions/settle-news-reads'
import { NOON, setCapacity, startTestProduct, type TestProduct } from '../harness.ts'
import { type StoreProxy, startStoreProxy } from '../store-proxy.ts'
import type { Scene } from './scene.ts'

/** A store of the test's own, which may be told to fail, behind a proxy. */
export interface FaultyStore {
  /** Where the product finds it: through the proxy. */
  uri: string
  /** Where the test finds it. */
  directUri: string
  proxy: StoreProxy
  /** Has the store do something, past the proxy. */
  command(document: Document): Promise<unknown>
  stop(): Promise<void>
}

export async function openFaultyStore(): Promise<FaultyStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
  const store: EmbeddedMongo = await startEmbeddedMongo({ dataDir, testCommands: true })
  const proxy = await startStoreProxy(store.port)
  const direct = new MongoClient(store.uri)
  // The address that the server names is not the proxy's. Who lost the server looks for it again at once.
  const at = (port: number) => `mongodb://127.0.0.1:${port}/faults?directConnection=true&minHeartbeatFrequencyMS=10`
  return {
    uri: at(proxy.port),
    directUri: at(store.port),
    proxy,
    command: (document) => direct.db('admin').command(document),
    async stop() {
      await direct.close()
      await proxy.stop()
      await store.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A product on such a store, in this process, and people who use it. */
export interface Stage {
  scene: Scene
  store: FaultyStore
  product: TestProduct
  /** What services carry on from time to time, as if a few minutes had passed. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

/** @param patienceMs how long a call may take, if it is to be short. */
export async function openStage(patienceMs?: number): Promise<Stage> {
  const store = await openFaultyStore()
  const limits = patienceMs === undefined ? undefined : { patienceMs }
  const product = await startTestProduct({ MONGODB_URI: store.uri, OPEN_BOOKINGS: '100' }, NOON, limits)
  const [staff, guest] = [await product.editor(), await product.customer()]
  await setCapacity(500, 5000)
  return {
    store,
    product,
    scene: {
      person: () => product.person(),
      staff: () => staff,
      guest: () => guest,
      customer: guest.customer,
      now: NOON,
    },
    async sweep() {
      const world = { config: {} as never, now: () => new Date(NOON.getTime() + 5 * 60_000) }
      await settleCodes(product.broker, world)
      await finishDepartures(product.broker, world)
      await settleNewsReads()
    },
    async stop() {
      await product.stop()
      await store.stop()
    },
  }
}
