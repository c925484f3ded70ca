import { type Db, MongoClient } from 'mongodb'
import { runWithLock } from 'services/platform/db/leases'
import { assertReplicaSet } from 'services/platform/db/store'
import { getSecretsFile } from 'services/platform/secrets'
import { findRestoreMarker, RESTORE_MARKERS, type RestoreMarker } from 'services/restore-marker'
import { computeChecksum, copyDatabase, countOf, type Tally, tallyOf } from './copy-database.ts'

const FOUND_WITHIN_MS = 10_000

export interface Filled {
  /** `there`: an earlier run copied the same data. */
  outcome: 'copied' | 'there'
  collections: number
  documents: number
  checksum: string
}

/**
 * Copies a database into the empty one at `uri`. The product refuses a partial copy; running again restarts it.
 * @throws Error with one sentence when `uri` names no database, it holds other data, or the copy differs
 */
export async function fillDatabase(from: Db, uri: string): Promise<Filled> {
  if (!namesDatabase(uri))
    throw new Error('Name the database at the end of the address: mongodb://host:27017/restaurant?replicaSet=rs0')
  return openDatabase(uri, async (to) => {
    await assertReplicaSet(to.client)
    let filled: Filled | undefined
    await runWithLock(to, RESTORE_MARKERS, async () => {
      filled = await fillOnce(from, to)
    })
    return filled as Filled
  })
}

export async function openDatabase<T>(uri: string, work: (database: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: FOUND_WITHIN_MS, w: 'majority', journal: true })
  try {
    await client.connect()
    return await work(client.db())
  } finally {
    await client.close()
  }
}

async function fillOnce(from: Db, to: Db): Promise<Filled> {
  const marks = to.collection<RestoreMarker>(RESTORE_MARKERS)
  const before = await findRestoreMarker(to)
  if (before?.ended) return alreadyThere(before, await tallyOf(from), to)
  if (before) await dropAll(to)
  else await assertEmpty(to)
  const begun = { began: new Date(), ended: null, checksum: null }
  await marks.updateOne({ _id: 'restore' }, { $set: begun }, { upsert: true })
  const copied = await copyDatabase(from, to)
  const filled = filledWith('copied', copied)
  await marks.updateOne({ _id: 'restore' }, { $set: { ended: new Date(), checksum: filled.checksum } })
  return filled
}

function alreadyThere({ ended, checksum }: RestoreMarker, read: readonly Tally[], to: Db): Filled {
  const filled = filledWith('there', read)
  if (filled.checksum === checksum) return filled
  throw new Error(
    `The database ${to.databaseName} was filled with other data at ${ended?.toISOString()}: name one that is empty.`,
  )
}

function filledWith(outcome: Filled['outcome'], tallies: readonly Tally[]): Filled {
  const collections = tallies.filter(({ documents }) => documents > 0).length
  return { outcome, collections, documents: countOf(tallies), checksum: computeChecksum(tallies) }
}

async function dropAll(to: Db): Promise<void> {
  for (const { name } of await tallyOf(to)) await to.dropCollection(name)
}

async function assertEmpty(to: Db): Promise<void> {
  const documents = countOf(await tallyOf(to))
  if (documents === 0) return
  throw new Error(
    `The database ${to.databaseName} holds ${documents} documents already: name one that is empty, for example /${to.databaseName}_2`,
  )
}

export function describeFilled({ outcome, collections, documents, checksum }: Filled): string {
  const done = outcome === 'copied' ? 'Copied and compared' : 'There already, the same'
  return `${done}: ${documents.toLocaleString('en')} documents of ${collections} collections, SHA-256 ${checksum}`
}

/** @param folder holds the secrets of the data. */
export function describeStart(folder: string): string {
  return `Start with MONGODB_URI set to it, and with the secrets of ${getSecretsFile(folder)}: SESSION_SECRET is session, PASSWORD_KEY passwordKey, PASSWORD_KEYS_OLD passwordKeysOld, QR_SECRET qr.`
}

function namesDatabase(uri: string): boolean {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/[^/?]+/.test(uri)
}
