import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from 'mongodb'
import type { ServicesConfig } from 'services/lib/config'
import { answeringSocket } from '../private-socket.ts'
import { DATABASE, MONGOD_SOCKET, openFolderStore } from '../store.ts'
import { withDatabase } from './fill-database.ts'

/** Where the product's data is. */
type Where = Pick<ServicesConfig, 'mongodbUri' | 'dataDir'>

/** Whether the data of a folder is the embedded store's. */
export function isEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, 'store', 'ENGINE'))
}

/**
 * Reads the product's data, wherever it is: at `MONGODB_URI`, or in the folder of a mongod, whether that runs or not,
 * or in a folder of the embedded store on which nothing runs.
 * @throws Error with one sentence when there is none, or it cannot be had
 */
export async function withPresentData<T>(where: Where, work: (database: Db) => Promise<T>): Promise<T> {
  if (where.mongodbUri) return withDatabase(where.mongodbUri, work)
  if (!existsSync(join(where.dataDir, 'store'))) throw new Error(`There is no data in ${where.dataDir}.`)
  const socket = await runningMongod(where.dataDir)
  if (socket) return withDatabase(`mongodb://${encodeURIComponent(socket)}/${DATABASE}?directConnection=true`, work)
  const store = await openFolderStore(where.dataDir)
  try {
    return await withDatabase(store.uri, work)
  } finally {
    await store.stop()
  }
}

/** The socket of the mongod that runs on a data folder; null when none does. */
export async function runningMongod(dataDir: string): Promise<string | null> {
  return isEmbedded(dataDir) ? null : answeringSocket(join(dataDir, 'store'), MONGOD_SOCKET)
}
