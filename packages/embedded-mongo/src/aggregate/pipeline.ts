import { decode } from '../bson/decode.ts'
import { type Doc, isDoc, toDoc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createUnsupported, MongoError } from '../errors.ts'
import { compileFilter } from '../query/filter.ts'
import { findRows } from '../query/find-rows.ts'
import type { Query } from '../query/plan.ts'
import type { Progress } from '../query/scan.ts'
import type { Sort } from '../query/sort-spec.ts'
import type { Collection } from '../storage/collection.ts'
import type { Database } from '../storage/database.ts'
import type { Variables } from './expressions/operator.ts'
import { lookup } from './lookup.ts'
import { compileShapeStage } from './shape-stages.ts'
import type { Stage, StageContext } from './stage.ts'
import { count, group, limit, match, parseStage, readStageSort, readWhole, skip, sort } from './stages.ts'
import { compileUnionWith } from './union-with.ts'

export type PipelineSource = {
  readonly database: Database | undefined
  readonly collation: Collation | undefined
  readonly progress: Progress
  readonly hint?: Query['hint']
}

/** A pipeline, split into an index query and the remaining stages. */
export type SplitPipeline = { readonly query: Query; readonly countOnly: Doc | undefined; readonly run: Stage }

export function* readRows(collection: Collection | undefined, query: Query, progress: Progress): Generator<Doc> {
  if (collection) for (const { bytes, doc } of findRows(collection, query, progress)) yield doc ?? decode(bytes)
}

export function splitPipeline(
  pipeline: readonly unknown[],
  source: PipelineSource,
  variables: Variables = {},
): SplitPipeline {
  const stages = pipeline.map(parseStage)
  const filters: Doc[] = []
  let wantedSort: Sort | undefined
  let wantedLimit = 0
  let skipped = 0
  let at = 0
  while (stages[at]?.[0] === '$match' && isDoc(stages[at]?.[1])) filters.push(stages[at++]?.[1] as Doc)
  if (stages[at]?.[0] === '$sort') wantedSort = readStageSort(stages[at++]?.[1])
  let next = at
  if (stages[next]?.[0] === '$skip') skipped = readWhole(stages[next++]?.[1], '$skip', 0)
  if (stages[next]?.[0] === '$limit') wantedLimit = skipped + readWhole(stages[next]?.[1], '$limit', 1)
  const filterDoc = filters.length === 1 ? (filters[0] as Doc) : toDoc(filters.length > 0 ? { $and: filters } : {})
  const filter = compileFilter(filterDoc, source.collation, variables)
  const query: Query = { filter, sort: wantedSort, collation: source.collation, limit: wantedLimit, hint: source.hint }
  return {
    query,
    countOnly: countOnly(pipeline.slice(at)),
    run: compileStages(stages.slice(at), createContext(source, variables)),
  }
}

/** Matches the `$group` that drivers send for countDocuments. */
function countOnly(rest: readonly unknown[]): Doc | undefined {
  const [stage] = rest
  const spec = rest.length === 1 && isDoc(stage) ? stage.$group : undefined
  if (!isDoc(spec) || Object.keys(spec).length !== 2 || isDoc(spec._id) || typeof spec._id === 'string')
    return undefined
  const field = Object.keys(spec).find((name) => name !== '_id')
  const sum = field === undefined ? undefined : spec[field]
  return isDoc(sum) && Object.keys(sum).length === 1 && sum.$sum === 1 ? spec : undefined
}

export function compilePipeline(pipeline: readonly unknown[], source: PipelineSource, variables: Variables): Stage {
  return compileStages(pipeline.map(parseStage), createContext(source, variables))
}

function createContext(source: PipelineSource, variables: Variables): StageContext {
  const { database, collation, progress } = source
  return {
    collation,
    database,
    progress,
    now: new Date(),
    variables,
    readCollection: (name, pipeline, inner) => {
      const { query, run } = splitPipeline(pipeline, { database, collation, progress }, inner)
      return run(readRows(database?.find(name), query, progress))
    },
  }
}

function compileStages(stages: readonly [string, unknown][], context: StageContext): Stage {
  const compiled = stages.map((stage) => compileStage(stage, context))
  return (input) => compiled.reduce((docs, stage) => stage(docs), input)
}

function compileStage([name, spec]: [string, unknown], context: StageContext): Stage {
  const shape = compileShapeStage(name, spec, context.collation, Object.keys(context.variables))
  if (shape) {
    const { variables, now } = context
    return function* (input) {
      for (const doc of input) yield shape(doc, { ...variables, ROOT: doc, NOW: now })
    }
  }
  switch (name) {
    case '$match':
      return match(spec, context)
    case '$sort':
      return sort(readStageSort(spec), context)
    case '$limit':
      return limit(readWhole(spec, name, 1))
    case '$skip':
      return skip(readWhole(spec, name, 0))
    case '$count':
      return count(spec)
    case '$group':
      return group(spec, context)
    case '$lookup':
      return lookup(spec, context)
    case '$unionWith':
      return compileUnionWith(spec, context)
    default:
      if (!name.startsWith('$')) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`)
      throw createUnsupported(`the aggregation stage ${name}`)
  }
}
