import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunEngine } from '@sufra/embedded-mongo/testing/engines'
import { findMongod } from '@sufra/server/engine'
import { startMongod } from '@sufra/server/mongod'
import { REPLICA_SET } from '@sufra/server/replica-set-of-one'
import { MongoClient } from 'mongodb'
import { assertReplicaSet } from 'services/platform/db/store'

/** Expired documents are deleted within a second instead of a minute. */
const SWEPT_OFTEN = ['--setParameter', 'ttlMonitorSleepSecs=1']
const IMAGE = 'mongo:8'
const CONTAINER_PORT = 27_017
const LOOK_MS = 5000

interface Found extends RunEngine {
  stop(): Promise<void>
}

/**
 * Global setup: chooses the store and announces it in TEST_ENGINE (embedded-mongo, testing/engines.ts). Removes
 * MONGODB_URI: tests create their own databases there and never touch the named one.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { stop, ...engine } = await findEngine()
  delete process.env.MONGODB_URI
  process.env.TEST_ENGINE = JSON.stringify(engine)
  const { ENGINE_FILE } = process.env
  if (ENGINE_FILE) writeFileSync(ENGINE_FILE, engine.name)
  console.log(`The tests store in the ${engine.name}.`)
  return stop
}

/** A container for `npm run test:mongodb`, else the product's own choice. */
async function findEngine(): Promise<Found> {
  if (process.env.TEST_STORE === 'container') return containerEngine()
  const named = process.env.MONGODB_URI?.trim()
  if (named) return namedEngine(named)
  const { serves, version } = findMongod()
  if (serves) return mongodEngine(String(version))
  return { kind: 'embedded', name: 'embedded store', uri: null, stop: async () => undefined }
}

async function namedEngine(uri: string): Promise<Found> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: LOOK_MS })
  try {
    await assertReplicaSet(client)
  } catch (error) {
    // A plain message: the runner cannot print driver errors.
    throw new Error(`MONGODB_URI: ${error instanceof Error ? error.message : error}`)
  } finally {
    await client.close()
  }
  return { kind: 'named', name: 'MongoDB at MONGODB_URI', uri, stop: async () => undefined }
}

async function mongodEngine(version: string): Promise<Found> {
  const scratch = mkdtempSync(join(tmpdir(), 'mongod-of-tests-'))
  const folder = join(scratch, 'store')
  mkdirSync(folder)
  const socket = join(scratch, 'mongod.sock')
  const running = await startMongod({ folder, log: join(scratch, 'mongod.log'), socket, more: SWEPT_OFTEN })
  return {
    kind: 'mongod',
    name: `mongod ${version} on the PATH`,
    uri: `mongodb://${running.host}/?directConnection=true`,
    async stop() {
      await running.stop()
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}

/** A one-member replica set in a container. @throws Error with a sentence when Docker is missing. */
async function containerEngine(): Promise<Found> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers')
  await getContainerRuntimeClient().catch(() => {
    throw new Error('npm run test:mongodb needs Docker. Start it, or name a MongoDB: MONGODB_URI=… npm test')
  })
  const container = await new GenericContainer(IMAGE)
    .withExposedPorts(CONTAINER_PORT)
    .withCommand(['mongod', '--replSet', REPLICA_SET, '--bind_ip_all', ...SWEPT_OFTEN])
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start()
  // A direct connection: the member's own address is valid only in the container.
  const uri = `mongodb://${container.getHost()}:${container.getMappedPort(CONTAINER_PORT)}/?directConnection=true`
  const config = { _id: REPLICA_SET, members: [{ _id: 0, host: `127.0.0.1:${CONTAINER_PORT}` }] }
  const initiate = `rs.initiate(${JSON.stringify(config)}); while (!db.hello().isWritablePrimary) sleep(100)`
  const { exitCode, output } = await container.exec(['mongosh', '--quiet', '--eval', initiate])
  if (exitCode !== 0) throw new Error(`The replica set in the container could not be made: ${output}`)
  return { kind: 'container', name: `${IMAGE} in a container`, uri, stop: async () => void (await container.stop()) }
}
