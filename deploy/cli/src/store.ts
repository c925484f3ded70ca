import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbeddedMongo } from '@sufra/embedded-mongo'
import type { ServicesConfig } from 'services/lib/config'
import { assertNotSetAside } from './data/set-aside.ts'
import { chooseEngine, readIfThere } from './engine.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { MongodEnded, startMongod } from './mongod.ts'
import { freePort, isFree } from './port.ts'
import { REPLICA_SET } from './replica-set-of-one.ts'

/** The name of the database that the product brings along. */
export const DATABASE = 'restaurant'
const PORT_TRIES = 3
/** What every system takes of a socket's path. Source: sys/un.h, sun_path is 104 bytes on macOS, 108 on Linux. */
const SOCKET_PATH_BYTES = 103

/** The database that the services connect to. */
export interface Store {
  uri: string
  /** Which one it is and why, as one line. */
  told: string
  /** The process that the product brought, at present; null for a database that runs elsewhere. */
  pid(): number | null
  stop(): Promise<void>
}

/**
 * Opens the store, in this order of choice (docs/decisions/0001): `MONGODB_URI`; a mongod on the PATH, on the data
 * folder; the embedded store. What the product brings is started again should it end by itself, and ends with it.
 * @throws Error with one clear sentence.
 */
export async function openStore({
  mongodbUri,
  dataDir,
  testCommands,
}: Pick<ServicesConfig, 'mongodbUri' | 'dataDir'> & FolderStoreOptions): Promise<Store> {
  if (mongodbUri) {
    const told = `Stored by the MongoDB at ${hostsOf(mongodbUri)} (MONGODB_URI).`
    return { uri: mongodbUri, told, pid: () => null, stop: async () => undefined }
  }
  assertNotSetAside(dataDir)
  return openFolderStore(dataDir, { testCommands })
}

interface FolderStoreOptions {
  /** Whether clients may set fail points; for tests. */
  testCommands?: boolean | undefined
}

/** Opens the store of a data folder, also of one on which the product may not be started. @throws as `openStore`. */
export async function openFolderStore(dataDir: string, options: FolderStoreOptions = {}): Promise<Store> {
  const { engine, why } = chooseEngine(dataDir)
  const folder = join(dataDir, 'store')
  mkdirSync(folder, { recursive: true })
  const [kept, name, option] =
    engine === 'mongod'
      ? [await openMongod(dataDir, folder, options), 'mongod', `replicaSet=${REPLICA_SET}`]
      : [await openEmbedded(folder, options), 'the embedded store', 'directConnection=true']
  return {
    uri: `mongodb://${kept.host}/${DATABASE}?${option}`,
    told: `Stored by ${name} in ${folder}: MONGODB_URI is not set, and ${why}.`,
    pid: kept.pid,
    stop: kept.stop,
  }
}

/** On a socket in its folder, which no other user of the machine can open and which costs less than a port. */
function openEmbedded(dataDir: string, { testCommands = false }: FolderStoreOptions): Promise<Kept> {
  const path = resolve(dataDir, 'store.sock')
  const socket = process.platform !== 'win32' && Buffer.byteLength(path) <= SOCKET_PATH_BYTES ? path : undefined
  return keepRunning((port) => startEmbeddedMongo({ dataDir, socket, port, testCommands }))
}

/** On the port of last time while that is free: the replica set knows its member by it. */
async function openMongod(dataDir: string, folder: string, { testCommands }: FolderStoreOptions): Promise<Kept> {
  const more = testCommands ? ['--setParameter', 'enableTestCommands=1'] : []
  const note = join(dataDir, 'mongod.port')
  for (let tries = 1; ; tries += 1) {
    const before = Number(readIfThere(note))
    const port = before > 0 && (await isFree(before)) ? before : await freePort()
    writeFileSync(note, String(port))
    try {
      return await keepRunning(() => startMongod({ folder, log: join(dataDir, 'mongod.log'), port, more }))
    } catch (error) {
      // Somebody else was quicker between the look and the start.
      if (tries === PORT_TRIES || !(error instanceof MongodEnded && error.portIsTaken)) throw error
    }
  }
}

/** The servers that an address names, without the account that it may hold. */
export function hostsOf(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/(?:[^/]*@)?([^/?]+)/.exec(uri)?.[1] ?? 'the address'
}
