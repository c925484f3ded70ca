import { compileExpression } from '../aggregate/expression.ts'
import { compilePipeline, readRows, splitPipeline } from '../aggregate/pipeline.ts'
import { parseStage } from '../aggregate/stages.ts'
import { encode } from '../bson/encode.ts'
import { type Doc, isDoc, toDoc } from '../bson/types.ts'
import { readCollation } from '../collation.ts'
import { createBadValue, createFailedToParse, createUnsupported, MongoError } from '../errors.ts'
import { countRows } from '../query/find-rows.ts'
import { checkHint } from '../query/planner.ts'
import type { Progress } from '../query/scan.ts'
import { readTarget, type Target } from './aggregate-into.ts'
import {
  type Command,
  type Context,
  createProgress,
  findCollection,
  readCollectionName,
  readOptionalCount,
  refuseOptions,
} from './command.ts'
import { readHint, readLet } from './query-of.ts'

export const aggregate: Command = {
  fields: 'pipeline cursor collation hint allowDiskUse bypassDocumentValidation explain let batchSize'.split(' '),
  run,
}

const firstBatchSize = 101

function run(context: Context): Doc {
  const { body, cursors, database } = context
  refuseOptions(body, ['explain'])
  const pipeline = body.pipeline as readonly unknown[]
  if (!isDoc(body.cursor))
    throw createFailedToParse("The 'cursor' option is required, except for aggregate with the explain argument")
  const size = readOptionalCount(body.cursor.batchSize, 'batchSize', firstBatchSize)
  const progress = createProgress(context)
  const target = readTarget(pipeline.at(-1), database)
  const docs = readDocuments(context, target ? pipeline.slice(0, -1) : pipeline, progress)
  const namespace = `${database}.${typeof body.aggregate === 'string' ? readCollectionName(context) : '$cmd.aggregate'}`
  if (target) writeInto(context, target, docs)
  return cursors.openBatch(namespace, progress.working(encodeAll(target ? [] : docs)), size)
}

function readDocuments(context: Context, pipeline: readonly unknown[], progress: Progress): Iterable<Doc> {
  const { body, database, store } = context
  const variables = readLet(body.let)
  const given = typeof body.aggregate === 'string' ? undefined : readGivenDocuments(pipeline, context)
  const collection = given ? undefined : findCollection(context)
  const source = {
    database: store.find(database),
    collation: readCollation(body.collation),
    progress,
    hint: readHint(body.hint, collection),
  }
  if (given) return compilePipeline(pipeline.slice(1), source, variables)(given)
  const split = splitPipeline(pipeline, source, variables)
  if (collection && split.countOnly) {
    checkHint(collection, split.query)
    return countAnswer(split.countOnly, countRows(collection, split.query, progress))
  }
  return split.run(readRows(collection, split.query, progress))
}

function readGivenDocuments([first]: readonly unknown[], { sessions }: Context): Doc[] {
  const [name, spec] = first === undefined ? [] : parseStage(first)
  if (name === '$listLocalSessions' && isDoc(spec) && Object.keys(spec).length === 0) return sessions.list()
  if (name !== '$documents') throw createUnsupported(`aggregate without a collection and with ${name ?? 'no stage'}`)
  const documents = compileExpression(spec)(toDoc({}), { NOW: new Date() })
  if (!Array.isArray(documents) || !documents.every(isDoc))
    throw createBadValue('$documents needs an array of documents')
  return documents
}

/** Reads all documents before the first write. */
function writeInto(context: Context, { name, write }: Target, docs: Iterable<Doc>): void {
  const { readConcern } = context.body
  if (isDoc(readConcern) && readConcern.level === 'linearizable')
    throw new MongoError('InvalidOptions', '$out and $merge cannot be used with a linearizable read concern')
  const all = [...docs]
  const database = context.store.findOrCreate(context.database)
  database.runWrites(() => write(database.findOrCreate(name), all))
}

function countAnswer(group: Doc, n: number): Doc[] {
  const field = Object.keys(group).find((name) => name !== '_id')
  return n > 0 ? [toDoc({ _id: group._id, [field as string]: n })] : []
}

function* encodeAll(docs: Iterable<Doc>): Generator<Buffer> {
  for (const doc of docs) yield encode(doc)
}
