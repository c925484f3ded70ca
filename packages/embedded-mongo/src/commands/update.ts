import type { Variables } from '../aggregate/expressions/operator.ts'
import { type Doc, toDoc } from '../bson/types.ts'
import { createFailedToParse } from '../errors.ts'
import { findRowIds, findRows } from '../query/find-rows.ts'
import type { Progress } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import { readUpdate, type Update } from '../update/update.ts'
import {
  type Command,
  type Context,
  createProgress,
  readCollectionName,
  readFlag,
  readOptionalDoc,
  readStatements,
} from './command.ts'
import { type QueryParts, readHint, readLet, readQuery } from './query-of.ts'
import { insertUpsert, updateRow } from './update-rows.ts'
import { runStatements } from './write-error.ts'

export const update: Command = { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], run }

const statementFields = {
  required: ['q', 'u'],
  optional: ['upsert', 'multi', 'collation', 'arrayFilters', 'hint', 'sort'],
}

type Totals = { n: number; nModified: number; upserted: Doc[] }

function run(context: Context): Doc {
  const statements = readStatements(context, 'updates', statementFields)
  const ordered = readFlag(context.body.ordered, 'ordered', true)
  const totals: Totals = { n: 0, nModified: 0, upserted: [] }
  const progress = createProgress(context)
  const variables = readLet(context.body.let)
  const name = readCollectionName(context)
  const database = context.store.findOrCreate(context.database)
  const writeErrors = database.runWrites(() =>
    runStatements(statements.length, ordered, (index) => {
      const statement = readStatement(statements[index] as Doc, variables)
      const collection = statement.upsert ? database.findOrCreate(name) : database.find(name)
      if (collection) runStatement(collection, statement, index, totals, progress)
    }),
  )
  const { n, nModified, upserted } = totals
  return toDoc({ n, nModified, upserted: upserted.length > 0 ? upserted : undefined, writeErrors, ok: 1 })
}

type Statement = QueryParts & { update: Update; upsert: boolean; multi: boolean; hint: unknown }

function runStatement(
  collection: Collection,
  statement: Statement,
  index: number,
  totals: Totals,
  progress: Progress,
): void {
  const matched = updateMatching(collection, statement, totals, progress)
  totals.n += matched
  if (matched > 0 || !statement.upsert) return
  const inserted = insertUpsert(collection, statement.update)
  totals.n++
  totals.upserted.push(toDoc({ index, _id: inserted.doc._id }))
}

function readStatement(doc: Doc, variables: Variables): Statement {
  const multi = readFlag(doc.multi, 'multi')
  const query = readQuery(readOptionalDoc(doc.q, 'q'), doc.sort, doc.collation, variables)
  if (multi && query.sort) throw createFailedToParse('Cannot specify sort with multi=true')
  const change = readUpdate({ ...query, update: doc.u, filter: query.filterDoc, arrayFilters: doc.arrayFilters })
  if (multi && change.isReplacement)
    throw createFailedToParse('multi update is not supported for replacement-style update')
  return { ...query, update: change, upsert: readFlag(doc.upsert, 'upsert'), multi, hint: doc.hint }
}

function updateMatching(collection: Collection, statement: Statement, totals: Totals, progress: Progress): number {
  const { filter, sort, collation, multi } = statement
  const query = { filter, sort, collation, limit: multi ? 0 : 1, hint: readHint(statement.hint, collection) }
  if (!multi) {
    const found = findRows(collection, query, progress).next().value
    if (!found) return 0
    const { rid, bytes, doc } = found
    if (updateRow(collection, statement.update, rid, bytes, doc).changed) totals.nModified++
    return 1
  }
  // Finds all matches first: an update may move a document within the index.
  const rids = findRowIds(collection, query, progress)
  for (const rid of rids) {
    const bytes = collection.fetch(rid)
    if (bytes && updateRow(collection, statement.update, rid, bytes).changed) totals.nModified++
  }
  return rids.length
}
