import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type EmbeddedMongo, startEmbeddedMongo } from '@sufra/embedded-mongo'
import type { ServicesConfig } from 'services/platform/config'
import { chooseEngine } from './engine.ts'
import { keepRunning, type RunningDatabase } from './keep-running.ts'
import { MongodEnded, startMongod } from './mongod.ts'
import { createOutput } from './output.ts'
import { listSocketFolders, makePrivate } from './private-socket.ts'
import { assertNotSetAside } from './set-aside.ts'

export const DATABASE = 'restaurant'
export const EMBEDDED_SOCKET = 'store.sock'
export const MONGOD_SOCKET = 'mongod.sock'

export interface Store {
  uri: string
  description: string
  /** The process of a bundled database; null for an external one. */
  pid(): number | null
  stop(): Promise<void>
}

/**
 * Opens the store, in this order (docs/decisions/0001): `MONGODB_URI`, mongod on the PATH, the embedded store. A
 * bundled database is restarted after a crash and ends with the product.
 * @throws Error with one sentence.
 */
export async function openStore({
  mongodbUri,
  dataDir,
  testCommands,
}: Pick<ServicesConfig, 'mongodbUri' | 'dataDir'> & FolderStoreOptions): Promise<Store> {
  if (mongodbUri) {
    const description = `Stored by the MongoDB at ${listHosts(mongodbUri)} (MONGODB_URI).`
    return { uri: mongodbUri, description, pid: () => null, stop: async () => undefined }
  }
  assertNotSetAside(dataDir)
  return openFolderStore(dataDir, { testCommands })
}

interface FolderStoreOptions {
  testCommands?: boolean | undefined
}

/** Also opens a folder that is set aside. @throws as `openStore`. */
export async function openFolderStore(dataDir: string, options: FolderStoreOptions = {}): Promise<Store> {
  const { engine, why } = chooseEngine(dataDir)
  const folder = join(dataDir, 'store')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const [database, name] =
    engine === 'mongod'
      ? [await openMongod(dataDir, folder, options), 'mongod']
      : [await openEmbedded(folder, options), 'the embedded store']
  return {
    uri: `mongodb://${database.host}/${DATABASE}?directConnection=true`,
    description: `Stored by ${name} in ${folder}: MONGODB_URI is not set, and ${why}.`,
    pid: database.pid,
    stop: database.stop,
  }
}

/** @throws errors of `startEmbeddedMongo`. */
export function startOnSocket(dataDir: string): Promise<EmbeddedMongo> {
  return onSocket(dataDir, EMBEDDED_SOCKET, (socket) => startEmbeddedMongo({ dataDir, socket }))
}

/**
 * Listens on a socket private to this user, which is faster than a port. Falls back to a short folder where the
 * database's has no sockets.
 */
async function onSocket<T>(folder: string, name: string, start: (socket: string) => Promise<T>): Promise<T> {
  const [first, other] = listSocketFolders(folder)
  try {
    return await startIn(first as string)
  } catch (error) {
    if (!other || !isNoSocket(error)) throw error
    return startIn(other)
  }

  function startIn(place: string): Promise<T> {
    if (place !== resolve(folder)) makePrivate(place)
    return start(join(place, name))
  }
}

function isNoSocket(error: unknown): boolean {
  if (error instanceof MongodEnded) return error.cannotListen
  return error instanceof Error && error.message.startsWith('Cannot listen on the socket')
}

function openEmbedded(dataDir: string, { testCommands = false }: FolderStoreOptions): Promise<RunningDatabase> {
  return onSocket(dataDir, EMBEDDED_SOCKET, (socket) =>
    keepRunning(() => startEmbeddedMongo({ dataDir, socket, testCommands, log: createOutput('store') })),
  )
}

function openMongod(dataDir: string, folder: string, { testCommands }: FolderStoreOptions): Promise<RunningDatabase> {
  const more = testCommands ? ['--setParameter', 'enableTestCommands=1'] : []
  const log = join(dataDir, 'mongod.log')
  return onSocket(folder, MONGOD_SOCKET, (socket) => keepRunning(() => startMongod({ folder, log, socket, more })))
}

export function listHosts(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/(?:[^/]*@)?([^/?]+)/.exec(uri)?.[1] ?? 'the address'
}
