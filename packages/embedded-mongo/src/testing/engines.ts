import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '../index.ts'

/** A server the contract is checked against. */
export type Engine = { readonly name: string; readonly start: () => Promise<RunningEngine> }
export type RunningEngine = { readonly uri: string; readonly stop: () => Promise<void> }

const embedded: Engine = {
  name: 'embedded store',
  start: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'))
    const store = await startEmbeddedMongo({ dataDir })
    const stop = async () => {
      await store.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
    return { uri: store.uri, stop }
  },
}

/** The embedded store, and a real MongoDB wherever one can be had: by MONGODB_URI or with a container engine. */
export async function availableEngines(): Promise<Engine[]> {
  const uri = process.env.MONGODB_URI
  if (uri) return [embedded, { name: 'MongoDB at MONGODB_URI', start: async () => ({ uri, stop: async () => {} }) }]
  const { getContainerRuntimeClient } = await import('testcontainers')
  try {
    await getContainerRuntimeClient()
  } catch {
    return [embedded]
  }
  return [embedded, { name: 'MongoDB in a container', start: startContainer }]
}

async function startContainer(): Promise<RunningEngine> {
  const { GenericContainer, Wait } = await import('testcontainers')
  const container = await new GenericContainer('mongo:7')
    .withExposedPorts(27017)
    .withCommand(['mongod', '--setParameter', 'ttlMonitorSleepSecs=1'])
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start()
  const uri = `mongodb://${container.getHost()}:${container.getMappedPort(27017)}/?directConnection=true`
  return { uri, stop: async () => void (await container.stop()) }
}
