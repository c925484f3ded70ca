import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICE_NAMES } from '@sufra/runtime/service-names'
import type { ServiceBroker } from 'moleculer'
import { createFirstAdmins } from 'services/auth/first-admins'
import { createBroker } from 'services/lib/broker'
import { readServicesConfig } from 'services/lib/config'
import { setHashCost } from 'services/lib/password-hash'
import { connectStore, disconnectStore } from 'services/lib/store'
import { seedDemo } from 'services/seeds/demo'
import { PATIENCE_MS, TEST_HASH_COST } from '../patience.ts'
import { handOutHighIds, resetStore, resettable, withIdsFromOne } from '../reset-store.ts'
import { type ClockFile, clockFile } from './clock-file.ts'
import type { Deployment } from './deployment.ts'

/** A deployment in the hands of one file of tests, which begins with an empty restaurant. */
export interface Entered {
  address: string
  clock: ClockFile
  /** A process of its own on the deployment's broker, which runs no service. */
  broker: ServiceBroker
  storeUri: string
  /** Has all processes read anew what they keep of the store, and resolves when they have heard of it. */
  readAnew(): Promise<void>
  leave(): Promise<void>
}

let entered: Entered | undefined

/** The deployment that the present file of tests has in its hands. */
export function enteredDeployment(): Entered | undefined {
  return entered
}

/**
 * Empties the deployment's store, sets its clock, and joins its store and broker as one more process would.
 * @param settings whom the restaurant knows at first: `ADMIN_USERNAME` and `ADMIN_PASSWORD`, or `DEMO`.
 */
export async function enterDeployment(
  { address, storeUri, transporter, clock: path }: Deployment,
  settings: NodeJS.ProcessEnv,
  set: (clock: ClockFile) => Date,
): Promise<Entered> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deployed-'))
  setHashCost(TEST_HASH_COST)
  const clock = clockFile(path)
  await connectStore(storeUri, PATIENCE_MS)
  const broker = createBroker({ transporter, logLevel: 'error' })
  await broker.start()
  await broker.waitForServices(['gateway', ...SERVICE_NAMES])
  const now = set(clock)
  const app = { config: readServicesConfig({ DATA_DIR: dataDir, ...settings }), now: () => now }
  await resetStore()
  await handOutHighIds()
  await createFirstAdmins(app)
  if (app.config.demo) await withIdsFromOne(() => seedDemo(app))
  entered = {
    address,
    clock,
    broker,
    storeUri,
    readAnew: () => readAnew(broker),
    async leave() {
      entered = undefined
      await broker.stop()
      await disconnectStore()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await entered.readAnew()
  return entered
}

async function readAnew(broker: ServiceBroker): Promise<void> {
  const names = (await resettable()).map(({ collectionName }) => collectionName)
  await broker.broadcast('records.changed', { collections: names })
  // Sent after it over the same connection: who answers has heard of it.
  await broker.ping()
}
