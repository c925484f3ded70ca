import { wholeNumber } from '../bson/numbers.ts'
import { type Doc, docOf } from '../bson/types.ts'
import { countKeys } from '../query/by-keys.ts'
import { findRows } from '../query/find-rows.ts'
import { planQuery, type Query } from '../query/planner.ts'
import type { Progress } from '../query/scan.ts'
import type { Collection } from '../storage/collection.ts'
import { type Command, type Context, findCollection, optionalCount, progressOf } from './command.ts'
import { readHint, readQuery } from './query-of.ts'

/** count: how many documents match. */
export const count: Command = { fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'], run }

function run(context: Context): Doc {
  const { body } = context
  const { filter, collation } = readQuery(body.query, undefined, body.collation)
  const skip = optionalCount(body.skip, 'skip')
  const limit = body.limit === undefined ? 0 : Math.abs(wholeNumber(body.limit, "'limit'"))
  const collection = findCollection(context)
  if (!collection) return docOf({ n: 0, ok: 1 })
  const query = { filter, collation, limit: limit > 0 ? limit + skip : 0, hint: readHint(body.hint, collection) }
  const found = Math.max(0, countMatching(collection, query, progressOf(context)) - skip)
  return docOf({ n: limit > 0 ? Math.min(found, limit) : found, ok: 1 })
}

/** Counts a query's documents, from the keys alone where an index decides. */
export function countMatching(collection: Collection, query: Query, progress: Progress): number {
  const { predicates, alternatives, exact } = query.filter
  if (exact && predicates.length === 0 && alternatives.length === 0 && !query.limit) return collection.visibleCount
  const plan = planQuery(collection, query)
  if (plan.kind === 'index' && plan.exact && !query.limit) return countKeys(collection, plan)
  let n = 0
  for (const _ of findRows(collection, query, progress)) n++
  return n
}
