import type { Variables } from '../aggregate/expressions/operator.ts'
import { decode } from '../bson/decode.ts'
import { type Doc, toDoc } from '../bson/types.ts'
import { createFailedToParse } from '../errors.ts'
import { findRowIds } from '../query/find-rows.ts'
import type { Progress } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import {
  type Command,
  type Context,
  createProgress,
  findCollection,
  readFlag,
  readOptionalCount,
  readOptionalDoc,
  readStatements,
} from './command.ts'
import { readHint, readLet, readQuery } from './query-of.ts'
import { runStatements } from './write-error.ts'

/** delete: removes one or all matching documents. */
export const deleteCommand: Command = { fields: ['deletes', 'ordered', 'let'], run }

const statementFields = { required: ['q', 'limit'], optional: ['collation', 'hint'] }

function run(context: Context): Doc {
  const statements = readStatements(context, 'deletes', statementFields)
  const ordered = readFlag(context.body.ordered, 'ordered', true)
  const progress = createProgress(context)
  const variables = readLet(context.body.let)
  const database = context.store.find(context.database)
  const collection = findCollection(context)
  let n = 0
  const runAll = () =>
    runStatements(statements.length, ordered, (i) => {
      n += runStatement(collection, statements[i] as Doc, variables, progress)
    })
  const writeErrors = database ? database.runWrites(runAll) : runAll()
  return toDoc({ n, writeErrors, ok: 1 })
}

function runStatement(collection: Collection | undefined, doc: Doc, variables: Variables, progress: Progress): number {
  const { filter, collation } = readQuery(readOptionalDoc(doc.q, 'q'), undefined, doc.collation, variables)
  const limit = readOptionalCount(doc.limit, 'limit')
  if (limit > 1) throw createFailedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`)
  if (!collection) return 0
  const query = { filter, collation, limit, hint: readHint(doc.hint, collection) }
  return removeRows(collection, findRowIds(collection, query, progress))
}

export function removeRows(collection: Collection, rids: readonly number[]): number {
  let removed = 0
  for (const rid of rids) {
    const bytes = collection.fetch(rid)
    if (!bytes) continue
    collection.remove(rid, decode(bytes))
    removed++
  }
  return removed
}
