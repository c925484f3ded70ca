import { encode } from '../bson/encode.ts'
import { makeDouble } from '../bson/numbers.ts'
import { type Doc, isDoc, isNumber, toDoc } from '../bson/types.ts'
import { createBadValue, createTypeMismatch, isTransient, MongoError } from '../errors.ts'
import { readBatchSize } from './collections.ts'
import { type Command, type Context, getDatabase, listStatements, readFlag, toDocument } from './command.ts'
import { deleteCommand } from './delete.ts'
import { insert } from './insert.ts'
import { checkEntry } from './option-types.ts'
import { update } from './update.ts'

/** bulkWrite (MongoDB 8.0): writes to several collections; ordered by default. */
export const bulkWrite: Command = {
  fields: ['ops', 'nsInfo', 'ordered', 'errorsOnly', 'bypassDocumentValidation', 'let', 'cursor'],
  run,
}

type Totals = {
  nErrors: number
  nInserted: number
  nMatched: number
  nModified: number
  nUpserted: number
  nDeleted: number
}

function run(context: Context): Doc {
  const { body, cursors } = context
  const namespaces = readNamespaces(context)
  const ops = listStatements(context, 'ops').map((op) => readOp(toDocument(op), namespaces))
  const ordered = readFlag(body.ordered, 'ordered', true)
  const errorsOnly = readFlag(body.errorsOnly, 'errorsOnly')
  const totals: Totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 }
  const results: Doc[] = []
  for (let idx = 0; idx < ops.length; idx++) {
    const result = runOp(context, ops[idx] as Op, idx, totals)
    const isFailed = result.code !== undefined
    if (!errorsOnly || isFailed) results.push(result)
    if (ordered && isFailed) break
  }
  const documents = results.map((result) => encode(result))
  return Object.assign(cursors.openBatch('admin.$cmd.bulkWrite', documents.values(), readBatchSize(body)), totals)
}

type Namespace = { readonly database: string; readonly collection: string }

function readNamespaces(context: Context): Namespace[] {
  return listStatements(context, 'nsInfo').map((entry) => {
    const { ns } = toDocument(entry)
    const database = getDatabase(ns)
    return { database, collection: String(ns).slice(database.length + 1) }
  })
}

type Kind = 'insert' | 'update' | 'delete'
type Op = { readonly kind: Kind; readonly namespace: Namespace; readonly statement: Doc }

const opFields = {
  insert: { required: ['insert', 'document'], optional: [] },
  update: {
    required: ['update', 'filter', 'updateMods'],
    optional: ['multi', 'upsert', 'arrayFilters', 'hint', 'collation', 'sort'],
  },
  delete: { required: ['delete', 'filter'], optional: ['multi', 'hint', 'collation'] },
}

function readOp(op: Doc, namespaces: readonly Namespace[]): Op {
  const [kind] = Object.keys(op)
  if (kind !== 'insert' && kind !== 'update' && kind !== 'delete')
    throw new MongoError('FailedToParse', `Unrecognized bulkWrite operation: ${String(kind)}`)
  checkEntry('bulkWrite.ops', op, opFields[kind])
  const place = op[kind]
  if (!isNumber(place)) throw createTypeMismatch(`'bulkWrite.ops.${kind}' must be a number`)
  const namespace = namespaces[Number(place)]
  if (!namespace) throw createBadValue(`BulkWrite ops entry ${Number(place)} has an invalid nsInfo index.`)
  return { kind, namespace, statement: toStatement(kind, op) }
}

function toStatement(
  kind: Kind,
  { document, filter, updateMods, multi, upsert, arrayFilters, hint, collation, sort }: Doc,
): Doc {
  if (kind === 'insert') {
    if (!isDoc(document)) throw createTypeMismatch("'document' must be a document")
    return document
  }
  if (kind === 'delete') return present({ q: filter, limit: readFlag(multi, 'multi') ? 0 : 1, hint, collation })
  return present({ q: filter, u: updateMods, multi, upsert, arrayFilters, hint, collation, sort })
}

function present(fields: Doc): Doc {
  return toDoc(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))
}

const commandsOf = {
  insert: { command: insert, list: 'documents' },
  update: { command: update, list: 'updates' },
  delete: { command: deleteCommand, list: 'deletes' },
} as const

function runOp(context: Context, { kind, namespace, statement }: Op, idx: number, totals: Totals): Doc {
  const { command, list } = commandsOf[kind]
  const { bypassDocumentValidation, maxTimeMS, let: variables } = context.body
  const rest = present({ bypassDocumentValidation, maxTimeMS, let: kind === 'insert' ? undefined : variables })
  const { database, collection } = namespace
  const body = toDoc({ [kind]: collection, [list]: [statement], ...rest })
  try {
    const reply = command.run({ ...context, database, name: kind, body, sequences: new Map() })
    const [error] = (reply.writeErrors as Doc[] | undefined) ?? []
    return error ? countFailure(error, idx, totals) : countSuccess(kind, reply, idx, totals)
  } catch (error) {
    if (!(error instanceof MongoError) || isTransient(error)) throw error
    return countFailure(toDoc({ code: error.code, errmsg: error.message, ...error.extra }), idx, totals)
  }
}

function countFailure({ index, ...error }: Doc, idx: number, totals: Totals): Doc {
  totals.nErrors++
  return toDoc({ ok: makeDouble(0), idx, ...error, n: 0 })
}

function countSuccess(kind: Kind, reply: Doc, idx: number, totals: Totals): Doc {
  const n = Number(reply.n)
  if (kind === 'insert') totals.nInserted += n
  if (kind === 'delete') totals.nDeleted += n
  if (kind !== 'update') return toDoc({ ok: makeDouble(1), idx, n })
  const [upserted] = (reply.upserted as Doc[] | undefined) ?? []
  if (upserted) totals.nUpserted++
  else totals.nMatched += n
  const nModified = Number(reply.nModified)
  totals.nModified += nModified
  return present({ ok: makeDouble(1), idx, n, nModified, upserted: upserted && toDoc({ _id: upserted._id }) })
}
