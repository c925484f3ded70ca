import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@sufra/embedded-mongo'
import { RestaurantCapacities } from 'services/reservations/seating/capacity.model'
import { type StoreProxy, startStoreProxy } from '../../harness/store-proxy.ts'
import { connectTests, getCollection } from './store-access.ts'

export interface FaultyStore {
  uri: string
  proxy: StoreProxy
  stop(): Promise<void>
}

export async function openFaultyStore(): Promise<FaultyStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
  const store = await startEmbeddedMongo({ dataDir, testCommands: true })
  const proxy = await startStoreProxy(store.port)
  // A direct connection, because the server reports its own address. Fast heartbeats detect a lost server at once.
  const buildUri = (port: number) =>
    `mongodb://127.0.0.1:${port}/faults?directConnection=true&minHeartbeatFrequencyMS=10`
  const lookAway = await connectTests(buildUri(store.port))
  return {
    uri: buildUri(proxy.port),
    proxy,
    async stop() {
      await lookAway()
      await proxy.stop()
      await store.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function makeRoom(): Promise<void> {
  const room = { totalTables: 500, maxPersonsPerSlot: 5000 }
  await getCollection(RestaurantCapacities).updateOne({ id: 1 }, { $set: room })
}
