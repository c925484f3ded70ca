import { toWholeNumber } from '../bson/numbers.ts'
import { type Doc, isNumber, toDoc } from '../bson/types.ts'
import { countRows } from '../query/find-rows.ts'
import { checkHint } from '../query/planner.ts'
import { type Command, type Context, createProgress, findCollection, readOptionalCount } from './command.ts'
import { readHint, readQuery } from './query-of.ts'

export const count: Command = { fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'], run }

function run(context: Context): Doc {
  const { body } = context
  const { filter, collation } = readQuery(body.query, undefined, body.collation)
  const skip = readOptionalCount(body.skip, 'skip')
  const limit = isNumber(body.limit) ? Math.abs(toWholeNumber(body.limit, "'limit'")) : 0
  const collection = findCollection(context)
  if (!collection) return toDoc({ n: 0, ok: 1 })
  const query = { filter, collation, limit: limit > 0 ? limit + skip : 0, hint: readHint(body.hint, collection) }
  checkHint(collection, query)
  const found = Math.max(0, countRows(collection, query, createProgress(context)) - skip)
  return toDoc({ n: limit > 0 ? Math.min(found, limit) : found, ok: 1 })
}
