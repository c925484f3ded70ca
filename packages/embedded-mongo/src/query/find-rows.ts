import { decode } from '../bson/decode.ts'
import type { Doc } from '../bson/types.ts'
import { stringsOf } from '../collation.ts'
import type { Collection, Row } from '../storage/collection.ts'
import { countKeys, keysAmong, rowsByKeys, rowsByText, skipByKeys } from './by-keys.ts'
import { keysPerDocument, type PageRows, pageOf, partnerOf, readInHope } from './page-plan.ts'
import type { PagePlan, Plan, Query, ScanPlan } from './plan.ts'
import { planIndexes, planQuery } from './planner.ts'
import { type Progress, scan } from './scan.ts'
import { Sorter, sortValues } from './sort.ts'
import type { Sort } from './sort-spec.ts'

/** A document found: its bytes, and the document itself when it was decoded on the way. */
export type Found = { readonly rid: number; readonly bytes: Buffer; readonly doc: Doc | undefined }

/** Above this many bytes a sort keeps row ids only and reads the documents again afterwards. */
const sortBytes = 32 * 1024 * 1024

/** The documents of a query in its order, after those to skip. `query.limit` ends the scan early. */
export function findRows(collection: Collection, query: Query, progress: Progress): Generator<Found> {
  return runPlan(collection, query, planQuery(collection, query), progress)
}

function* runPlan(collection: Collection, query: Query, plan: Plan, progress: Progress): Generator<Found> {
  const { skip = 0, sort } = query
  if (plan.kind === 'page') return yield* pageRows(collection, query, plan, progress)
  const from = skip > 0 ? skipByKeys(collection, plan, skip) : undefined
  if (from && !from.merged) progress.keysExamined += skip
  const found =
    sort && !plan.sorted
      ? sorted(collection, query, sort, matching(collection, query, plan, progress, 0))
      : unsorted(collection, from ? { ...query, limit: remaining(query) } : query, from ?? plan, progress)
  let left = from ? 0 : skip
  for (const one of found) {
    if (left > 0) left--
    else yield one
  }
}

/** The limit that is left once the documents to skip are behind. */
function remaining({ limit = 0, skip = 0 }: Query): number {
  return limit > 0 ? limit - skip : 0
}

function* pageRows(collection: Collection, query: Query, plan: PagePlan, progress: Progress): Generator<Found> {
  const byText = rowsByText(collection, plan.matches)
  const early = byText ? undefined : earlyPage(collection, query, plan, progress)
  if (early) return yield* early
  const page = pageOf(collection, plan, byText ?? rowsByKeys(collection, plan.matches), query)
  const found = readEach(collection, query, page, progress)
  if (page.sorted || !query.sort) yield* found
  else yield* [...sorted(collection, query, query.sort, found)].slice(query.skip)
}

/** How many documents one statement reads. */
const readTogether = 64

function* readEach(
  collection: Collection,
  { filter }: Query,
  { rids, sorted }: PageRows,
  progress: Progress,
): Generator<Found> {
  for (let from = 0; from < rids.length && !collection.dropped; from += readTogether) {
    // What a walk has found matches. Only what is read after the first answer may have changed meanwhile.
    const isCertain = sorted && from === 0
    for (const { rid, bytes } of collection.fetchAll(rids.slice(from, from + readTogether))) {
      progress.keysExamined++
      progress.docsExamined++
      const doc = isCertain ? undefined : decode(bytes)
      if (!doc || filter.test(doc)) yield { rid, bytes, doc }
    }
  }
}

/** A page filled, or the end reached, by reading a few documents in order; undefined when it takes more than that. */
function earlyPage(collection: Collection, query: Query, plan: PagePlan, progress: Progress): Found[] | undefined {
  const { filter, skip = 0, limit = 0 } = query
  if (limit > readInHope) return undefined
  const page: Found[] = []
  let read = 0
  for (const { rid, bytes } of scan(collection, plan.order, progress, readInHope)) {
    const doc = decode(bytes)
    if (filter.test(doc)) page.push({ rid, bytes, doc })
    if (page.length === limit) return page.slice(skip)
    if (++read === readInHope) return undefined
  }
  return page.slice(skip)
}

function* unsorted(collection: Collection, query: Query, plan: ScanPlan, progress: Progress): Generator<Found> {
  const { limit = 0 } = query
  let left = limit > 0 ? limit : Number.POSITIVE_INFINITY
  for (const found of matching(collection, query, plan, progress, limit)) {
    yield found
    if (--left <= 0) return
  }
}

function* matching(
  collection: Collection,
  query: Query,
  plan: ScanPlan,
  progress: Progress,
  atMost: number,
): Generator<Found> {
  const { filter } = query
  const decided = isDecided(query, plan)
  for (const { rid, bytes } of scan(collection, plan, progress, atMost)) {
    if (decided) yield { rid, bytes, doc: undefined }
    else {
      const doc = decode(bytes)
      if (filter.test(doc)) yield { rid, bytes, doc }
    }
  }
}

/** True when every row of the plan matches, so that nothing needs to be decoded to know it. */
function isDecided({ filter }: Query, plan: ScanPlan): boolean {
  if (plan.kind === 'index') return plan.exact
  return (
    plan.kind === 'collection' && filter.exact && filter.predicates.length === 0 && filter.alternatives.length === 0
  )
}

function* sorted(collection: Collection, query: Query, sort: Sort, found: Iterable<Found>): Generator<Found> {
  const strings = stringsOf(query.collation)
  const sorter = new Sorter<Row | number>(sort, strings, query.limit ?? 0)
  let bytesHeld = 0
  for (const { rid, bytes, doc } of found) {
    sorter.add(sortValues(doc ?? decode(bytes), sort, strings), () => {
      bytesHeld += bytes.length
      return bytesHeld > sortBytes ? rid : { rid, bytes }
    })
  }
  for (const item of sorter.finish()) {
    if (typeof item !== 'number') yield { ...item, doc: undefined }
    else {
      const again = readAgain(collection, query, item)
      if (again) yield again
    }
  }
}

/** A document read after its place was found: it may have changed meanwhile. */
function readAgain(collection: Collection, { filter }: Query, rid: number): Found | undefined {
  const bytes = collection.dropped ? undefined : collection.fetch(rid)
  if (!bytes) return undefined
  const doc = decode(bytes)
  return filter.test(doc) ? { rid, bytes, doc } : undefined
}

/** The row ids of a query's documents, without holding the documents. */
export function findRowIds(collection: Collection, query: Query, progress: Progress): number[] {
  const rids: number[] = []
  for (const { rid } of findRows(collection, query, progress)) rids.push(rid)
  return rids
}

/** How many documents a query has, from the keys alone where an index decides. */
export function countRows(collection: Collection, query: Query, progress: Progress): number {
  const { predicates, alternatives, exact } = query.filter
  if (exact && predicates.length === 0 && alternatives.length === 0 && !query.limit) return collection.visibleCount
  const plan = planQuery(collection, query)
  if (plan.kind === 'index' && plan.exact && !query.limit) {
    const keys = rowsByText(collection, plan)?.size ?? countKeys(collection, plan)
    progress.keysExamined += keys
    return keys
  }
  const together = query.limit ? undefined : countTogether(collection, query, plan, progress)
  if (together !== undefined) return together
  let n = 0
  for (const _ of runPlan(collection, query, plan, progress)) n++
  return n
}

/** Counted by the keys of two indexes that decide together; undefined where reading the documents is less work. */
function countTogether(collection: Collection, query: Query, plan: Plan, progress: Progress): number | undefined {
  const plans = planIndexes(collection, query)
  for (const first of plans.filter(({ test, boundedFields }) => !test && boundedFields > 0)) {
    const second = partnerOf(first, plans, query)
    if (!second) continue
    const keys = countKeys(collection, first) + (second.test ? collection.count : countKeys(collection, second))
    const documents = plan.kind === 'index' && !plan.test ? countKeys(collection, plan) : collection.count
    if (documents * keysPerDocument < keys) return undefined
    progress.keysExamined += keys
    return keysAmong(collection, first, rowsByText(collection, second) ?? rowsByKeys(collection, second))
  }
  return undefined
}
