import type { Db, Document, MongoClient } from 'mongodb'

/** A find, aggregate, count or distinct, as it was sent. */
export type Read = Document

/** What answering a read takes, by the database's own word. */
export interface ReadCost {
  collection: string
  /** Only the number of documents was wanted, which keys alone may tell. */
  isCount: boolean
  /** The documents wanted: those found, or those that are summed up; 1 for a count. */
  answered: number
  documents: number
  keys: number
}

const READS = ['find', 'aggregate', 'count', 'distinct']
/** What a read says of itself; the rest is about its session and its time. */
const SAID = ['filter', 'sort', 'projection', 'skip', 'limit', 'collation', 'hint', 'pipeline', 'key', 'query']

/** The reads that a client sends while something runs, in their order. The client needs `monitorCommands`. */
export async function readsOf(client: MongoClient, run: () => Promise<unknown>): Promise<Read[]> {
  const reads: Read[] = []
  const note = ({ commandName, command }: { commandName: string; command: Document }) => {
    if (!READS.includes(commandName)) return
    const said = SAID.filter((name) => name in command).map((name) => [name, command[name]])
    reads.push({ [commandName]: command[commandName], ...Object.fromEntries(said) })
  }
  client.on('commandStarted', note)
  try {
    await run()
  } finally {
    client.off('commandStarted', note)
  }
  return reads
}

/** Asks a read again and has it explained. @returns null where the engine tells no execution statistics. */
export async function costOf(database: Db, read: Read): Promise<ReadCost | null> {
  const { stats, explained } = await explain(database, read)
  if (!stats) return null
  const collection = String(Object.values(read)[0])
  const isCount = 'count' in read || isCounting(read.pipeline)
  const answered = isCount ? 1 : 'find' in read ? stats.nReturned : await matching(database, collection, read)
  if (typeof answered !== 'number') throw new Error(`What does this tell? ${JSON.stringify(explained)}`)
  return { collection, isCount, answered, documents: stats.totalDocsExamined, keys: stats.totalKeysExamined }
}

interface Stats {
  nReturned: number
  totalDocsExamined: number
  totalKeysExamined: number
}

async function explain(database: Db, read: Read): Promise<{ stats: Stats | undefined; explained: Document }> {
  const asked = 'aggregate' in read ? { ...read, cursor: {} } : read
  const explained = await database.command({ explain: asked, verbosity: 'executionStats' })
  // A pipeline that is not answered in one goes tells of its first stage what it reads.
  return { stats: explained.executionStats ?? explained.stages?.[0]?.$cursor?.executionStats, explained }
}

/** As drivers send countDocuments. */
function isCounting(pipeline: Document[] | undefined): boolean {
  const last = pipeline?.at(-1)
  return last?.$group?._id === 1 && last.$group.n?.$sum === 1
}

/** How many documents a pipeline or a distinct is about. */
async function matching(database: Db, collection: string, { pipeline, query }: Read): Promise<number> {
  return await database.collection(collection).countDocuments(query ?? pipeline?.[0]?.$match ?? {})
}
