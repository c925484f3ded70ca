import type { Variables } from '../aggregate/expressions/operator.ts'
import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import type { Doc } from '../bson/types.ts'
import { createBadValue } from '../errors.ts'
import { type Found, findRows } from '../query/find-rows.ts'
import type { Query } from '../query/plan.ts'
import type { Shape } from '../query/projection.ts'
import type { Progress } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import {
  type Command,
  type Context,
  createProgress,
  findCollection,
  readCollectionName,
  readFlag,
  readOptionalCount,
  refuseOptions,
} from './command.ts'
import { readHint, readLet, readProjection, readQuery } from './query-of.ts'

const refused = 'tailable noCursorTimeout awaitData oplogReplay min max returnKey showRecordId readOnce'.split(' ')
const accepted = 'filter sort projection hint skip limit batchSize singleBatch collation let'.split(' ')
/** No effect here: no temporary files, and one shard. */
const idle = ['allowDiskUse', 'allowPartialResults']

export const find: Command = { fields: [...accepted, ...idle, ...refused], run }

const firstBatchSize = 101

function run(context: Context): Doc {
  const { body, cursors, database } = context
  const name = readCollectionName(context)
  const prepared = prepareFind(body, findCollection(context))
  const size = readOptionalCount(body.batchSize, 'batchSize', firstBatchSize)
  const single = readFlag(body.singleBatch, 'singleBatch')
  const progress = createProgress(context)
  const documents = prepared.collection ? shapeRows(prepared.collection, prepared, progress) : []
  return cursors.openBatch(`${database}.${name}`, progress.working(documents), size, single)
}

export type PreparedFind = {
  query: Query
  shape: Shape | undefined
  variables: Variables
  collection: Collection | undefined
}

export function prepareFind(body: Doc, collection: Collection | undefined): PreparedFind {
  refuseOptions(body, refused)
  const parts = readQuery(body.filter, body.sort, body.collation, readLet(body.let))
  const { filter, sort, collation, variables } = parts
  const skip = readOptionalCount(body.skip, 'skip')
  const limit = readOptionalCount(body.limit, 'limit')
  const shape = readProjection(body.projection, parts)
  const hint = readHint(body.hint, collection)
  const query = { filter, sort, collation, limit: limit > 0 ? limit + skip : 0, skip, hint }
  if (!Number.isSafeInteger(limit + skip)) throw createBadValue('skip and limit are too large')
  return { query, shape, variables, collection }
}

function* shapeRows(
  collection: Collection,
  { query, shape, variables }: PreparedFind,
  progress: Progress,
): Generator<Buffer> {
  for (const found of findRows(collection, query, progress))
    yield shape ? shapeRow(found, shape, variables) : found.bytes
}

function shapeRow({ bytes, doc }: Found, shape: Shape, variables: Variables): Buffer {
  const source = doc ?? decode(bytes)
  return encode(shape(source, { ...variables, ROOT: source }))
}
