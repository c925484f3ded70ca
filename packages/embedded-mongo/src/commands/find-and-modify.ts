import { decode } from '../bson/decode.ts'
import { type Doc, toDoc } from '../bson/types.ts'
import { createFailedToParse } from '../errors.ts'
import { type Found, findRows } from '../query/find-rows.ts'
import type { Collection } from '../storage/collection.ts'
import type { Database } from '../storage/database.ts'
import { readUpdate } from '../update/update.ts'
import { type Command, type Context, createProgress, readCollectionName, readFlag } from './command.ts'
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
  const remove = readFlag(body.remove, 'remove')
  const upsert = readFlag(body.upsert, 'upsert')
  if (remove && body.update !== undefined) throw createFailedToParse('Cannot specify both an update and remove=true')
  if (remove && upsert) throw createFailedToParse('Cannot specify both upsert=true and remove=true')
  if (remove && readFlag(body.new, 'new'))
    throw createFailedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    )
  if (!remove && body.update === undefined)
    throw createFailedToParse('Either an update or remove=true must be specified')
  const name = readCollectionName(context)
  const parts = readQuery(body.query, body.sort, body.collation, readLet(body.let))
  const database = upsert ? store.findOrCreate(context.database) : store.find(context.database)
  const change = remove ? removeOne : changeOne
  const outcome = database?.runWrites(() => change(context, findTarget(database, name, upsert), parts))
  const { value, lastErrorObject } = outcome ?? {
    value: null,
    lastErrorObject: remove ? toDoc({ n: 0 }) : toDoc({ n: 0, updatedExisting: false }),
  }
  return toDoc({ lastErrorObject, value: shapeDocument(context, parts, value), ok: 1 })
}

function findTarget(database: Database, name: string, upsert: boolean): Collection | undefined {
  return upsert ? database.findOrCreate(name) : database.find(name)
}

function shapeDocument({ body }: Context, parts: QueryParts, value: Doc | null): Doc | null {
  const shape = readProjection(body.fields, parts)
  return value && shape ? shape(value, { ...parts.variables, ROOT: value }) : value
}

function findOne(context: Context, collection: Collection, { filter, sort, collation }: QueryParts): Found | undefined {
  const query = { filter, sort, collation, limit: 1, hint: readHint(context.body.hint, collection) }
  return findRows(collection, query, createProgress(context)).next().value ?? undefined
}

function removeOne(context: Context, collection: Collection | undefined, parts: QueryParts): Outcome | undefined {
  const found = collection && findOne(context, collection, parts)
  if (!found) return undefined
  const value = decode(found.bytes)
  collection.remove(found.rid, value)
  return { value, lastErrorObject: toDoc({ n: 1 }) }
}

function changeOne(context: Context, collection: Collection | undefined, parts: QueryParts): Outcome | undefined {
  if (!collection) return undefined
  const { update, arrayFilters, upsert } = context.body
  const wantsNew = readFlag(context.body.new, 'new')
  const change = readUpdate({ ...parts, update, filter: parts.filterDoc, arrayFilters })
  const found = findOne(context, collection, parts)
  if (found) {
    const { doc } = updateRow(collection, change, found.rid, found.bytes)
    return { value: wantsNew ? doc : decode(found.bytes), lastErrorObject: toDoc({ n: 1, updatedExisting: true }) }
  }
  if (!readFlag(upsert, 'upsert')) return undefined
  const { doc } = insertUpsert(collection, change)
  return { value: wantsNew ? doc : null, lastErrorObject: toDoc({ n: 1, updatedExisting: false, upserted: doc._id }) }
}
