import { decode } from '../bson/decode.ts'
import type { Doc } from '../bson/types.ts'
import { getStringOrder } from '../collation.ts'
import type { Collection, Row } from '../storage/collection.ts'
import { countKeys, filterRowIds, readRowIds, skipByKeys } from './by-keys.ts'
import type { Filter } from './condition.ts'
import type { IndexPlan, PagePlan, Plan, Query, ScanPlan } from './plan.ts'
import { findPartner, keysPerDocument, planIndexes, planQuery } from './planner.ts'
import { type Progress, scan, scanRows } from './scan.ts'
import { sortByValues, sortValues } from './sort.ts'
import type { Sort } from './sort-spec.ts'

/** A found row, with its document if already decoded. */
export type Found = { readonly rid: number; readonly bytes: Buffer; readonly doc: Doc | undefined }

/** Documents of a query in order, after `skip`. `query.limit` ends the scan early. */
export function findRows(collection: Collection, query: Query, progress: Progress): Generator<Found> {
  return collection.changedByOthers.size > 0
    ? findInTransaction(collection, query, progress)
    : runPlan(collection, query, planQuery(collection, query), progress)
}

/** In a writing transaction, rows that others have changed since its snapshot are found in the snapshot. */
function* findInTransaction(collection: Collection, query: Query, progress: Progress): Generator<Found> {
  const { filter, sort, skip = 0, limit } = query
  const changed = collection.changedByOthers
  // Up to as many of the first rows are others' changes.
  const rest = { ...query, skip: 0, limit: limit && limit + changed.size }
  const present = [...runPlan(collection, rest, planQuery(collection, rest), progress)]
  const before = collection.sqlite.view?.readSnapshot(() => [
    ...filterRows(scanRows(collection, [...changed], progress), filter),
  ])
  const found = [...present.filter(({ rid }) => !changed.has(rid)), ...(before ?? [])]
  const strings = getStringOrder(query.collation)
  const sorted = sort
    ? sortByValues(
        found.map((one) => ({ one, values: sortValues(one.doc ?? decode(one.bytes), sort, strings) })),
        sort,
        strings,
      ).map(({ one }) => one)
    : found
  yield* sorted.slice(skip, limit || undefined)
}

function* runPlan(collection: Collection, query: Query, plan: Plan, progress: Progress): Generator<Found> {
  const { skip = 0, sort } = query
  if (plan.kind === 'page') return yield* readPageRows(collection, query, plan, progress)
  const from = skip > 0 ? skipByKeys(collection, plan, skip) : undefined
  if (from && !from.merged) progress.keysExamined += skip
  const found =
    sort && !plan.sorted
      ? readSorted(collection, query, sort, readMatching(collection, query, plan, progress, 0))
      : readUnsorted(collection, from ? { ...query, limit: getRemainingLimit(query) } : query, from ?? plan, progress)
  let left = from ? 0 : skip
  for (const one of found) {
    if (left > 0) left--
    else yield one
  }
}

function getRemainingLimit({ limit = 0, skip = 0 }: Query): number {
  return limit > 0 ? limit - skip : 0
}

function* readPageRows(collection: Collection, query: Query, plan: PagePlan, progress: Progress): Generator<Found> {
  const { filter, sort, skip = 0, limit = 0 } = query
  const { order, matches, exact } = plan
  const rows = readRowIds(collection, matches)
  const walked = Math.min(collection.count, (limit * collection.count) / rows.size)
  if (sort && rows.size * keysPerDocument <= walked) {
    const rids = [...rows].sort((one, other) => (order.reverse ? other - one : one - other))
    const found = filterRows(scanRows(collection, rids, progress), filter)
    return yield* [...readSorted(collection, query, sort, found)].slice(skip)
  }
  const rids = filterRowIds(collection, order, rows, exact ? limit : Number.POSITIVE_INFINITY)
  let passed = exact ? skip : 0
  for (const one of filterRows(scanRows(collection, rids.slice(passed), progress), filter)) {
    if (++passed > skip) yield one
    if (passed === limit) return
  }
}

function* filterRows(rows: Iterable<Row>, { test }: Filter): Generator<Found> {
  for (const { rid, bytes } of rows) {
    const doc = decode(bytes)
    if (test(doc)) yield { rid, bytes, doc }
  }
}

function* readUnsorted(collection: Collection, query: Query, plan: ScanPlan, progress: Progress): Generator<Found> {
  const { limit = 0 } = query
  let left = limit > 0 ? limit : Number.POSITIVE_INFINITY
  for (const found of readMatching(collection, query, plan, progress, limit)) {
    yield found
    if (--left <= 0) return
  }
}

function* readMatching(
  collection: Collection,
  query: Query,
  plan: ScanPlan,
  progress: Progress,
  limit: number,
): Generator<Found> {
  const rows = scan(collection, plan, progress, limit)
  if (!isDecided(query, plan)) return yield* filterRows(rows, query.filter)
  for (const row of rows) yield { ...row, doc: undefined }
}

function isDecided({ filter }: Query, plan: ScanPlan): boolean {
  // Text search reads in steps, between which documents may change.
  if (plan.kind === 'index') return plan.exact && !plan.texts
  return (
    plan.kind === 'collection' && filter.exact && filter.predicates.length === 0 && filter.alternatives.length === 0
  )
}

function* readSorted(collection: Collection, query: Query, sort: Sort, found: Iterable<Found>): Generator<Found> {
  const strings = getStringOrder(query.collation)
  // Only sort values stay in memory; the result is read again and may have changed.
  const items = Array.from(found, ({ rid, bytes, doc }) => ({
    rid,
    values: sortValues(doc ?? decode(bytes), sort, strings),
  }))
  const rids = sortByValues(items, sort, strings).map(({ rid }) => rid)
  yield* filterRows(scanRows(collection, query.limit ? rids.slice(0, query.limit) : rids), query.filter)
}

export function findRowIds(collection: Collection, query: Query, progress: Progress): number[] {
  const rids: number[] = []
  for (const { rid } of findRows(collection, query, progress)) rids.push(rid)
  return rids
}

export function countRows(collection: Collection, query: Query, progress: Progress): number {
  if (collection.changedByOthers.size > 0) return [...findInTransaction(collection, query, progress)].length
  const { predicates, alternatives, exact } = query.filter
  if (exact && predicates.length === 0 && alternatives.length === 0 && !query.limit) return collection.visibleCount
  const plan = planQuery(collection, query)
  const byKeys = plan.kind === 'index' && !query.limit ? countByKeys(collection, query, plan) : undefined
  if (byKeys !== undefined) {
    progress.keysExamined += byKeys
    return byKeys
  }
  let n = 0
  for (const _ of runPlan(collection, query, plan, progress)) n++
  return n
}

function countByKeys(collection: Collection, query: Query, plan: IndexPlan): number | undefined {
  const found = plan.texts ? readRowIds(collection, plan) : undefined
  const keys = found?.size ?? countKeys(collection, plan)
  if (plan.exact) return keys
  const partner = findPartner(collection, plan, planIndexes(collection, query), query.filter, keys)
  if (!partner) return undefined
  const rows = found ?? readRowIds(collection, plan)
  return [...readRowIds(collection, partner)].filter((rid) => rows.has(rid)).length
}
