import { splitPipeline } from '../aggregate/pipeline.ts'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { type Doc, docOf, isDoc } from '../bson/types.ts'
import { readCollation } from '../collation.ts'
import { failedToParse, typeMismatch, unsupported } from '../errors.ts'
import { countRows, findRows } from '../query/find-rows.ts'
import type { Query } from '../query/planner.ts'
import type { Progress } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import {
  type Command,
  type Context,
  collectionName,
  findCollection,
  optionalCount,
  progressOf,
  refuseOptions,
} from './command.ts'
import { readHint } from './query-of.ts'

/** aggregate: a pipeline over a collection, behind a cursor. */
export const aggregate: Command = {
  fields: [
    'pipeline',
    'cursor',
    'collation',
    'hint',
    'allowDiskUse',
    'bypassDocumentValidation',
    'explain',
    'let',
    'batchSize',
  ],
  run,
}

const firstBatchSize = 101

function run(context: Context): Doc {
  const { body, cursors, database, store } = context
  refuseOptions(body, ['let', 'explain'])
  if (typeof body.aggregate !== 'string') throw unsupported('aggregate without a collection')
  if (!Array.isArray(body.pipeline)) throw typeMismatch("'pipeline' must be an array")
  if (!isDoc(body.cursor))
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument")
  const collection = findCollection(context)
  const progress = progressOf(context)
  const source = {
    database: store.find(database),
    collation: readCollation(body.collation),
    progress,
    hint: readHint(body.hint, collection),
  }
  const split = splitPipeline(body.pipeline, source)
  const size = body.cursor.batchSize === undefined ? firstBatchSize : optionalCount(body.cursor.batchSize, 'batchSize')
  const namespace = `${database}.${collectionName(context)}`
  if (collection && split.countOnly) {
    const counted = countAnswer(split.countOnly, countRows(collection, split.query, progress))
    return cursors.first(namespace, counted.map(encode).values(), size)
  }
  const docs = split.run(collection ? rows(collection, split.query, progress) : [])
  return cursors.first(namespace, progress.working(encoded(docs)), size)
}

function countAnswer(group: Doc, n: number): Doc[] {
  const field = Object.keys(group).find((name) => name !== '_id')
  return n > 0 ? [docOf({ _id: group._id, [field as string]: n })] : []
}

function* rows(collection: Collection, query: Query, progress: Progress): Generator<Doc> {
  for (const { bytes, doc } of findRows(collection, query, progress)) yield doc ?? decode(bytes)
}

function* encoded(docs: Iterable<Doc>): Generator<Buffer> {
  for (const doc of docs) yield encode(doc)
}
