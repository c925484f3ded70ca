import { createHash } from 'node:crypto'
import { BSON, type ClientSession, type Db, type Document } from 'mongodb'
import { RESTORE_MARKERS } from 'services/restore-marker'

/** Limits of an insert command: documents, and bytes (pictures are large). */
const AT_ONCE = 1_000
const BYTES_AT_ONCE = 8_000_000

/** Number of documents, and SHA-256 over their bytes in the order of `_id`. */
export interface Tally {
  name: string
  documents: number
  checksum: string
}

/**
 * Copies a snapshot of a database, preserving BSON types and field order. Indexes are not copied: the product creates
 * them at start.
 * @returns the tallies read
 * @throws Error with one sentence when the copy differs
 */
export async function copyDatabase(from: Db, to: Db): Promise<Tally[]> {
  const read = await atOneMoment(from, (name, session) => copyCollection(from, to, name, session))
  const arrived = await tallyOf(to)
  for (const { name, documents, checksum } of read) {
    const there = arrived.find((one) => one.name === name)
    if (documents > 0 && there?.checksum !== checksum)
      throw new Error(
        `Of ${documents} documents of ${name}, ${there?.documents ?? 0} arrived or they are not the same: the copy serves for nothing.`,
      )
  }
  return read
}

export function tallyOf(database: Db): Promise<Tally[]> {
  return atOneMoment(database, (name, session) => readCollection(database, name, session, async () => undefined))
}

/** A checksum of the database; empty collections do not count. */
export function computeChecksum(tallies: readonly Tally[]): string {
  const hash = createHash('sha256')
  for (const { name, documents, checksum } of tallies)
    if (documents > 0) hash.update(`${name} ${documents} ${checksum}\n`)
  return hash.digest('hex')
}

export function countOf(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { documents }) => sum + documents, 0)
}

async function atOneMoment(
  database: Db,
  read: (name: string, session: ClientSession) => Promise<Tally>,
): Promise<Tally[]> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray()
  const names = collections
    .map(({ name }) => name)
    .filter((name) => name !== RESTORE_MARKERS && !name.startsWith('system.'))
  return database.client.withSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: 'primary' })
    try {
      const tallies: Tally[] = []
      for (const name of names.sort()) tallies.push(await read(name, session))
      return tallies
    } finally {
      await session.abortTransaction()
    }
  })
}

async function copyCollection(from: Db, to: Db, name: string, session: ClientSession): Promise<Tally> {
  return readCollection(from, name, session, async (documents) => {
    const asStored = documents.map((bytes) => BSON.deserialize(bytes, { promoteValues: false }))
    await to.collection(name).insertMany(asStored, { ordered: false, writeConcern: { w: 'majority' } })
  })
}

async function readCollection(
  database: Db,
  name: string,
  session: ClientSession,
  pass: (documents: Uint8Array[]) => Promise<void>,
): Promise<Tally> {
  const hash = createHash('sha256')
  let documents = 0
  let waiting: Uint8Array[] = []
  let bytesWaiting = 0
  const cursor = database
    .collection<Document>(name)
    .find({}, { session, raw: true, batchSize: AT_ONCE })
    .sort({ _id: 1 })
  for await (const document of cursor) {
    const bytes = document as unknown as Uint8Array
    hash.update(bytes)
    documents += 1
    waiting.push(bytes)
    bytesWaiting += bytes.length
    if (waiting.length < AT_ONCE && bytesWaiting < BYTES_AT_ONCE) continue
    await pass(waiting)
    waiting = []
    bytesWaiting = 0
  }
  if (waiting.length > 0) await pass(waiting)
  return { name, documents, checksum: hash.digest('hex') }
}
