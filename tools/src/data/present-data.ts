import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findAnsweringSocket } from '@sufra/server/private-socket'
import { DATABASE, EMBEDDED_SOCKET, MONGOD_SOCKET, openFolderStore } from '@sufra/server/store'
import type { Db } from 'mongodb'
import type { ServicesConfig } from 'services/platform/config'
import { openDatabase } from './fill-database.ts'

type Where = Pick<ServicesConfig, 'mongodbUri' | 'dataDir'>

export function isEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, 'store', 'ENGINE'))
}

/**
 * Opens the data at `MONGODB_URI`, or of a folder whose database runs or not.
 * @throws Error with one sentence when there is none or it cannot be opened
 */
export function openPresentData<T>(where: Where, work: (database: Db) => Promise<T>): Promise<T> {
  return findDataAddress(where, (uri) => openDatabase(uri, work))
}

/** As `openPresentData`, with the address of the database. */
export async function findDataAddress<T>(where: Where, work: (uri: string) => Promise<T>): Promise<T> {
  if (where.mongodbUri) return work(where.mongodbUri)
  if (!existsSync(join(where.dataDir, 'store'))) throw new Error(`There is no data in ${where.dataDir}.`)
  const socket = await findRunningDatabase(where.dataDir)
  if (socket) return work(`mongodb://${encodeURIComponent(socket)}/${DATABASE}?directConnection=true`)
  const store = await openFolderStore(where.dataDir)
  try {
    return await work(store.uri)
  } finally {
    await store.stop()
  }
}

/** @returns the socket of the folder's database; null while it does not run. */
export function findRunningDatabase(dataDir: string): Promise<string | null> {
  return findAnsweringSocket(join(dataDir, 'store'), isEmbedded(dataDir) ? EMBEDDED_SOCKET : MONGOD_SOCKET)
}
