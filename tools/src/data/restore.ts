import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp as copyFolder } from '@sufra/embedded-mongo/backup'
import { setAside, takeBack } from '@sufra/server/set-aside'
import { DATABASE, startOnSocket } from '@sufra/server/store'
import type { ServicesConfig } from 'services/platform/config'
import { type FoundSecrets, getSecretsFile, listMissingSecrets, readStoredSecrets } from 'services/platform/secrets'
import { type Filled, fillDatabase, openDatabase } from './fill-database.ts'
import { findRunningDatabase, isEmbedded } from './present-data.ts'

/**
 * Restores a backup into the empty database at `MONGODB_URI` or the data folder, whose earlier data stays beside it.
 * The product refuses a partial restore.
 * @returns the filled database, or the folder of the earlier data (null for none)
 * @throws Error with one sentence when there is no backup, the product runs, or the database is not empty
 */
export async function restore(
  { mongodbUri, dataDir }: Pick<ServicesConfig, 'mongodbUri' | 'dataDir'>,
  backup: string,
): Promise<Filled | { before: string | null }> {
  const from = resolve(backup)
  if (!isEmbedded(from)) throw new Error(`There is no backup in ${from}.`)
  if (mongodbUri) return fillFrom(from, mongodbUri)
  return { before: await replaceFolder(from, resolve(dataDir)) }
}

async function fillFrom(backup: string, uri: string): Promise<Filled> {
  const store = await startOnSocket(join(backup, 'store'))
  try {
    return await openDatabase(`mongodb://${store.host}/${DATABASE}?directConnection=true`, (from) =>
      fillDatabase(from, uri),
    )
  } finally {
    await store.stop()
  }
}

async function replaceFolder(backup: string, dataDir: string): Promise<string | null> {
  await assertStopped(dataDir)
  const secrets = chooseSecrets(backup, dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const [store, arriving] = [join(dataDir, 'store'), join(dataDir, 'store.restoring')]
  rmSync(arriving, { recursive: true, force: true })
  copyFolder(join(backup, 'store'), arriving)
  setAside(dataDir, `A restore into ${dataDir} was cut off: run it again (npm run restore -- ${backup}).`)
  // Checks again, because the product may have started during the copy.
  await assertStopped(dataDir).catch((error: Error) => {
    takeBack(dataDir)
    throw error
  })
  const stamp = `before-${new Date().toISOString().replace(/[:.]/g, '-')}`
  const before = existsSync(store) ? `${store}.${stamp}` : null
  if (before) renameSync(store, before)
  restoreSecrets(secrets, dataDir, stamp)
  writeFileSync(join(dataDir, 'engine'), 'embedded')
  renameSync(arriving, store)
  takeBack(dataDir)
  return before
}

/** The secrets that sealed the data. Those of the folder fill what the backup lacks. */
function chooseSecrets(backup: string, dataDir: string): FoundSecrets {
  const theirs = readStoredSecrets(backup)
  return listMissingSecrets(theirs).length === 0 ? theirs : { ...readStoredSecrets(dataDir), ...theirs }
}

/** Earlier ones stay beside them. */
function restoreSecrets(secrets: FoundSecrets, dataDir: string, stamp: string): void {
  const [file, text] = [getSecretsFile(dataDir), JSON.stringify(secrets)]
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === text) return
    renameSync(file, join(dataDir, `secrets.${stamp}.json`))
  }
  writeFileSync(file, text, { mode: 0o600 })
}

/** @throws Error with one sentence while a process uses the data folder. */
export async function assertStopped(dataDir: string): Promise<void> {
  const inUse = new Error(`The product runs on ${dataDir}: stop it first.`)
  if (await findRunningDatabase(dataDir)) throw inUse
  if (!isEmbedded(dataDir)) return
  const store = await startOnSocket(join(dataDir, 'store')).catch((error: Error) => {
    throw error.message.includes('in use') ? inUse : error
  })
  await store.stop()
}
