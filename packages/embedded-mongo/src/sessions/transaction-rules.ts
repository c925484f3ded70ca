import { isDoc } from '../bson/types.ts'
import type { Context } from '../commands/command.ts'
import { isTransactional } from '../commands/registry.ts'
import { MongoError } from '../errors.ts'

/** Stages that MongoDB does not run in a transaction (manual, Transactions and Operations, and each stage's page). */
const refusedStages = new Set(
  '$changeStream $changeStreamSplitLargeEvent $collStats $currentOp $indexStats $listCatalog $listLocalSessions $listSessions $merge $out $planCacheStats $queryStats $search $searchMeta $shardedDataDistribution $unionWith $vectorSearch'.split(
    ' ',
  ),
)
const readLevels = ['local', 'majority', 'snapshot']
const reservedDatabases = ['admin', 'config', 'local']

/** @throws OperationNotSupportedInTransaction or InvalidOptions for what MongoDB refuses in a transaction. */
export function checkTransactionRules({ name, body, database }: Context): void {
  if (!isTransactional(name)) throw createRefused(`Cannot run '${name}' in a multi-document transaction.`)
  if (name === 'killCursors' && body.startTransaction === true)
    throw createRefused("Cannot run 'killCursors' as the first operation in a transaction.")
  if (name !== 'bulkWrite' && reservedDatabases.includes(database))
    throw createRefused(`Cannot run a transaction against the '${database}' database.`)
  const stage = findRefusedStage(body.pipeline)
  if (stage) throw createRefused(`Stage not supported inside of a multi-document transaction: ${stage}`)
  if (body.writeConcern !== undefined)
    throw new MongoError('InvalidOptions', 'writeConcern is not allowed within a multi-statement transaction')
  const level = isDoc(body.readConcern) ? body.readConcern.level : undefined
  if (level !== undefined && !readLevels.includes(String(level)))
    throw new MongoError(
      'InvalidOptions',
      "The readConcern level must be either 'local' (default), 'majority' or 'snapshot' in order to run in a transaction",
    )
}

function createRefused(message: string): MongoError {
  return new MongoError('OperationNotSupportedInTransaction', message)
}

/** The first refused stage, also within `$lookup` and the like. */
function findRefusedStage(pipeline: unknown): string | undefined {
  if (!Array.isArray(pipeline)) return undefined
  for (const stage of pipeline.filter(isDoc))
    for (const name in stage) {
      const spec = stage[name]
      const refused = refusedStages.has(name) ? name : isDoc(spec) ? findRefusedStage(spec.pipeline) : undefined
      if (refused) return refused
    }
  return undefined
}
