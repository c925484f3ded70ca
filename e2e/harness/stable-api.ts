import type { Document } from 'mongodb'

/**
 * Commands and options of MongoDB's Stable API, version 1; others may change in any release. Source: the servers' own
 * definitions (src/mongo/**\/*.idl of MongoDB 8.0, `api_version: "1"` and `stability: stable`),
 * mongodb.com/docs/manual/reference/stable-api.
 */
const COMMANDS: Record<string, string> = {
  abortTransaction: '',
  aggregate: 'pipeline cursor allowDiskUse collation hint let bypassDocumentValidation',
  bulkWrite: 'ops nsInfo ordered errorsOnly let bypassDocumentValidation cursor',
  collMod: 'index validator validationLevel validationAction',
  commitTransaction: '',
  count: 'query limit skip hint collation',
  create: 'collation validator validationLevel validationAction clusteredIndex expireAfterSeconds viewOn pipeline',
  createIndexes: 'indexes commitQuorum',
  delete: 'deletes ordered let',
  drop: '',
  dropDatabase: '',
  dropIndexes: 'index',
  endSessions: '',
  explain: 'verbosity',
  find: 'filter projection sort hint skip limit batchSize singleBatch collation allowDiskUse let',
  findAndModify: 'query sort remove update new fields upsert bypassDocumentValidation collation arrayFilters hint let',
  getMore: 'collection batchSize',
  hello: 'topologyVersion maxAwaitTimeMS',
  insert: 'documents ordered bypassDocumentValidation',
  killCursors: 'cursors',
  listCollections: 'filter nameOnly authorizedCollections cursor',
  listDatabases: 'filter nameOnly authorizedDatabases',
  listIndexes: 'cursor',
  ping: '',
  refreshSessions: '',
  update: 'updates ordered let bypassDocumentValidation',
}
/** Options that drivers add to any command. */
const ANY =
  '$db lsid txnNumber startTransaction autocommit readConcern writeConcern $clusterTime $readPreference comment maxTimeMS'
const INDEX =
  'key name unique hidden partialFilterExpression expireAfterSeconds collation wildcardProjection v clustered'
const INDEX_KINDS = [1, -1, 'hashed']
const STAGES_OUTSIDE = [
  '$collStats',
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$planCacheStats',
  '$search',
]

export function findUnstableParts(name: string, command: Document): string[] {
  const options = COMMANDS[name]
  if (options === undefined) return [name]
  return [
    ...findUnlisted(command, `${name} ${options} ${ANY}`).map((option) => `${name} with ${option}`),
    ...listStages(command)
      .filter((stage) => STAGES_OUTSIDE.includes(stage))
      .map((stage) => `${name} with ${stage}`),
    ...(name === 'createIndexes' ? (command.indexes as Document[]).flatMap(findUnstableIndexParts) : []),
  ]
}

function findUnlisted(document: Document, listed: string): string[] {
  const names = listed.split(' ')
  return Object.keys(document).filter((key) => !names.includes(key))
}

function listStages({ pipeline }: Document): string[] {
  return Array.isArray(pipeline) ? pipeline.flatMap((stage: Document) => Object.keys(stage)) : []
}

function findUnstableIndexParts(index: Document): string[] {
  const kinds = Object.values(index.key as Document).filter((kind) => !INDEX_KINDS.includes(kind as never))
  return [...findUnlisted(index, INDEX), ...kinds].map((what) => `an index with ${what}`)
}
