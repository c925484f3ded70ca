import { splitPipeline } from '../aggregate/pipeline.ts'
import { type Doc, isDoc, toDoc } from '../bson/types.ts'
import { readCollation } from '../collation.ts'
import { createFailedToParse, createUnsupported } from '../errors.ts'
import { countRows, findRows } from '../query/find-rows.ts'
import type { IndexPlan, Plan, Query } from '../query/plan.ts'
import { planQuery } from '../query/planner.ts'
import { Progress } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import { type Command, type Context, findCollection, readCollectionName } from './command.ts'
import { prepareFind } from './find.ts'
import { readHint, readLet, readQuery } from './query-of.ts'

/** explain: the plan of a command; executionStats adds the work of running it. */
export const explain: Command = { fields: ['verbosity'], run }

function run(context: Context): Doc {
  const inner = context.body.explain
  if (!isDoc(inner)) throw createFailedToParse('explain needs a command')
  const [name] = Object.keys(inner)
  if (name === undefined) throw createFailedToParse('explain needs a command')
  const innerContext: Context = { ...context, name, body: inner }
  const collection = findCollection(innerContext)
  const { query, counted } = readExplained(innerContext, collection)
  const namespace = `${context.database}.${readCollectionName(innerContext)}`
  const queryPlanner = toDoc({ namespace, winningPlan: describe(collection, query), rejectedPlans: [] })
  const counts = context.body.verbosity !== 'queryPlanner'
  return toDoc({
    explainVersion: '1',
    queryPlanner,
    executionStats: counts ? execute(collection, query, counted) : undefined,
    command: inner,
    ok: 1,
  })
}

/** @returns the query, and whether the command only counts. */
function readExplained(
  { name, body, store, database }: Context,
  collection: Collection | undefined,
): { query: Query; counted: boolean } {
  switch (name) {
    case 'find':
      return { query: prepareFind(body, collection).query, counted: false }
    case 'count':
      return { query: describeParts(body.query, body, collection, body.let), counted: true }
    case 'aggregate': {
      if (!Array.isArray(body.pipeline)) throw createFailedToParse("'pipeline' must be an array")
      const source = {
        database: store.find(database),
        collation: readCollation(body.collation),
        progress: new Progress(),
        hint: readHint(body.hint, collection),
      }
      const { query, countOnly } = splitPipeline(body.pipeline, source, readLet(body.let))
      return { query, counted: countOnly !== undefined }
    }
    default:
      throw createUnsupported(`explain of ${name}`)
  }
}

function describeParts(
  filter: unknown,
  { sort, collation, hint }: Doc,
  collection: Collection | undefined,
  lets: unknown,
): Query {
  return { ...readQuery(filter, sort, collation, readLet(lets)), hint: readHint(hint, collection) }
}

function describe(collection: Collection | undefined, query: Query): Doc {
  if (!collection) return toDoc({ stage: 'EOF' })
  const plan = planQuery(collection, query)
  const reading = describePlan(plan)
  return query.sort && !plan.sorted ? toDoc({ stage: 'SORT', inputStage: reading }) : reading
}

function describePlan(plan: Plan): Doc {
  if (plan.kind === 'collection') return toDoc({ stage: 'COLLSCAN' })
  if (plan.kind === 'index' && !plan.merged) return toDoc({ stage: 'FETCH', inputStage: describeIndexPlan(plan) })
  if (plan.kind === 'index') return describeJoined('SORT_MERGE', [plan])
  return plan.kind === 'page'
    ? describeJoined('AND_HASH', [plan.order, plan.matches])
    : describeJoined('OR', plan.plans)
}

function describeJoined(stage: string, plans: readonly IndexPlan[]): Doc {
  return toDoc({ stage: 'FETCH', inputStage: toDoc({ stage, inputStages: plans.map(describeIndexPlan) }) })
}

function describeIndexPlan({ index, reverse }: IndexPlan): Doc {
  return toDoc({
    stage: 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.spec.name,
    direction: reverse ? 'backward' : 'forward',
  })
}

function execute(collection: Collection | undefined, query: Query, counted: boolean): Doc {
  const progress = new Progress()
  let nReturned = counted ? 1 : 0
  if (collection && counted) countRows(collection, query, progress)
  else if (collection) for (const _ of findRows(collection, query, progress)) nReturned++
  const { keysExamined, docsExamined } = progress
  return toDoc({ executionSuccess: true, nReturned, totalKeysExamined: keysExamined, totalDocsExamined: docsExamined })
}
