import { wholeNumber } from '../bson/numbers.ts'
import { type Doc, docOf } from '../bson/types.ts'
import { countRows } from '../query/find-rows.ts'
import { type Command, type Context, findCollection, optionalCount, progressOf } from './command.ts'
import { readHint, readQuery } from './query-of.ts'

export const count: Command = { fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'], run }

function run(context: Context): Doc {
  const { body } = context
  const { filter, collation } = readQuery(body.query, undefined, body.collation)
  const skip = optionalCount(body.skip, 'skip')
  const limit = body.limit === undefined ? 0 : Math.abs(wholeNumber(body.limit, "'limit'"))
  const collection = findCollection(context)
  if (!collection) return docOf({ n: 0, ok: 1 })
  const query = { filter, collation, limit: limit > 0 ? limit + skip : 0, hint: readHint(body.hint, collection) }
  const found = Math.max(0, countRows(collection, query, progressOf(context)) - skip)
  return docOf({ n: limit > 0 ? Math.min(found, limit) : found, ok: 1 })
}
