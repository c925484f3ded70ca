import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp as copyFolder } from '@sufra/embedded-mongo/backup'
import { assertNotSetAside } from '@sufra/server/set-aside'
import { DATABASE, startOnSocket } from '@sufra/server/store'
import type { DataConfig } from 'services/platform/config'
import { getSecretsFile } from 'services/platform/secrets'
import { copyDatabase } from './copy-database.ts'
import { openDatabase } from './fill-database.ts'
import { isEmbedded, openPresentData } from './present-data.ts'

/**
 * Snapshots data and secrets into a new folder, atomically, also while the product runs. The copy is a folder of the
 * embedded store, usable with `DATA_DIR=FOLDER npm start` or `npm run restore`.
 * @returns the resolved folder
 * @throws Error with one sentence when there is no data, it is set aside, or the folder is not empty
 */
export async function backUp(where: DataConfig, folder: string): Promise<string> {
  const target = resolve(folder)
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`The folder ${target} is not empty.`)
  if (!where.mongodbUri) assertNotSetAside(where.dataDir)
  const part = `${target}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  try {
    if (!where.mongodbUri && isEmbedded(where.dataDir)) copyFolder(join(where.dataDir, 'store'), join(part, 'store'))
    else await copyServer(where, join(part, 'store'))
    writeFileSync(join(part, 'engine'), 'embedded')
    // Written even if empty: a start from the copy then asks for secrets, and does not generate others.
    writeFileSync(getSecretsFile(part), JSON.stringify(where.secrets), { mode: 0o600 })
    if (existsSync(target)) rmdirSync(target)
    renameSync(part, target)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  return target
}

async function copyServer(where: DataConfig, folder: string): Promise<void> {
  mkdirSync(folder, { mode: 0o700 })
  await openPresentData(where, async (from) => {
    const store = await startOnSocket(folder)
    try {
      const uri = `mongodb://${store.host}/${DATABASE}?directConnection=true`
      await openDatabase(uri, (to) => copyDatabase(from, to))
    } finally {
      await store.stop()
    }
  })
}
