import type { Db, Document, MongoClient } from 'mongodb'
import { runAsRequest } from './run-as-request.ts'

export type Read = Document

export interface ReadCost {
  collection: string
  isCount: boolean
  answered: number
  documents: number
  keys: number
}

const READS = ['find', 'aggregate', 'count', 'distinct']
const QUERY_FIELDS = ['filter', 'sort', 'projection', 'skip', 'limit', 'collation', 'hint', 'pipeline', 'key', 'query']

/** The reads of a run and of the requests that it sends to a product in this process; none of other work. */
export async function recordReads(client: MongoClient, run: () => Promise<unknown>): Promise<Read[]> {
  const reads: Read[] = []
  const note = ({ commandName, command }: { commandName: string; command: Document }) => {
    if (!READS.includes(commandName)) return
    const said = QUERY_FIELDS.filter((name) => name in command).map((name) => [name, command[name]])
    reads.push({ [commandName]: command[commandName], ...Object.fromEntries(said) })
  }
  await runAsRequest(client, run, note)
  return reads
}

export async function measureCost(database: Db, read: Read): Promise<ReadCost | null> {
  const { stats, explained } = await explain(database, read)
  if (!stats) return null
  const collection = String(Object.values(read)[0])
  const isCount = 'count' in read || isCounting(read.pipeline)
  const answered = isCount ? 1 : 'find' in read ? stats.nReturned : await countMatching(database, collection, read)
  if (typeof answered !== 'number') throw new Error(`What does this tell? ${JSON.stringify(explained)}`)
  return { collection, isCount, answered, documents: stats.totalDocsExamined, keys: stats.totalKeysExamined }
}

interface Stats {
  nReturned: number
  totalDocsExamined: number
  totalKeysExamined: number
}

async function explain(database: Db, read: Read): Promise<{ stats: Stats | undefined; explained: Document }> {
  const command = 'aggregate' in read ? { ...read, cursor: {} } : read
  const explained = await database.command({ explain: command, verbosity: 'executionStats' })
  // A split pipeline reports its reads in the first stage.
  return { stats: explained.executionStats ?? explained.stages?.[0]?.$cursor?.executionStats, explained }
}

function isCounting(pipeline: Document[] | undefined): boolean {
  const last = pipeline?.at(-1)
  return last?.$group?._id === 1 && last.$group.n?.$sum === 1
}

async function countMatching(database: Db, collection: string, { pipeline, query }: Read): Promise<number> {
  return await database.collection(collection).countDocuments(query ?? pipeline?.[0]?.$match ?? {})
}
