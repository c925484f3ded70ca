import { decode } from '../bson/decode.ts'
import { type Doc, docOf } from '../bson/types.ts'
import { failedToParse } from '../errors.ts'
import { type Found, findRows } from '../query/find-rows.ts'
import type { Collection } from '../storage/collection.ts'
import type { Database } from '../storage/database.ts'
import { readUpdate } from '../update/update.ts'
import { type Command, type Context, collectionName, flag, progressOf } from './command.ts'
import { type QueryParts, readHint, readLet, readProjection, readQuery } from './query-of.ts'
import { insertUpsert, updateRow } from './update-rows.ts'

export const findAndModify: Command = {
  fields: 'query sort remove update new fields upsert arrayFilters collation hint let bypassDocumentValidation'.split(
    ' ',
  ),
  run,
}

type Outcome = { value: Doc | null; lastErrorObject: Doc }

function run(context: Context): Doc {
  const { body, store } = context
  const remove = flag(body.remove, 'remove')
  const upsert = flag(body.upsert, 'upsert')
  if (remove && body.update !== undefined) throw failedToParse('Cannot specify both an update and remove=true')
  if (remove && upsert) throw failedToParse('Cannot specify both upsert=true and remove=true')
  if (remove && flag(body.new, 'new'))
    throw failedToParse("Cannot specify both new=true and remove=true; 'remove' always returns the deleted document")
  if (!remove && body.update === undefined) throw failedToParse('Either an update or remove=true must be specified')
  const name = collectionName(context)
  const parts = readQuery(body.query, body.sort, body.collation, readLet(body.let))
  const database = upsert ? store.findOrCreate(context.database) : store.find(context.database)
  const change = remove ? removeOne : changeOne
  const outcome = database?.writing(() => change(context, findTarget(database, name, upsert), parts))
  const { value, lastErrorObject } = outcome ?? {
    value: null,
    lastErrorObject: remove ? docOf({ n: 0 }) : docOf({ n: 0, updatedExisting: false }),
  }
  return docOf({ lastErrorObject, value: shaped(context, parts, value), ok: 1 })
}

function findTarget(database: Database, name: string, upsert: boolean): Collection | undefined {
  return upsert ? database.findOrCreate(name) : database.find(name)
}

function shaped({ body }: Context, parts: QueryParts, value: Doc | null): Doc | null {
  const shape = readProjection(body.fields, parts)
  return value && shape ? shape(value, { ...parts.variables, ROOT: value }) : value
}

function findOne(context: Context, collection: Collection, { filter, sort, collation }: QueryParts): Found | undefined {
  const query = { filter, sort, collation, limit: 1, hint: readHint(context.body.hint, collection) }
  return findRows(collection, query, progressOf(context)).next().value ?? undefined
}

function removeOne(context: Context, collection: Collection | undefined, parts: QueryParts): Outcome | undefined {
  const found = collection && findOne(context, collection, parts)
  if (!found) return undefined
  const value = decode(found.bytes)
  collection.remove(found.rid, value)
  return { value, lastErrorObject: docOf({ n: 1 }) }
}

function changeOne(context: Context, collection: Collection | undefined, parts: QueryParts): Outcome | undefined {
  if (!collection) return undefined
  const { update, arrayFilters, upsert } = context.body
  const wantsNew = flag(context.body.new, 'new')
  const change = readUpdate({ ...parts, update, filter: parts.filterDoc, arrayFilters })
  const found = findOne(context, collection, parts)
  if (found) {
    const { doc } = updateRow(collection, change, found.rid, found.bytes)
    return { value: wantsNew ? doc : decode(found.bytes), lastErrorObject: docOf({ n: 1, updatedExisting: true }) }
  }
  if (!flag(upsert, 'upsert')) return undefined
  const { doc } = insertUpsert(collection, change)
  return { value: wantsNew ? doc : null, lastErrorObject: docOf({ n: 1, updatedExisting: false, upserted: doc._id }) }
}
