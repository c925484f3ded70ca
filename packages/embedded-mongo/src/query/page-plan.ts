import type { Collection } from '../storage/collection.ts'
import type { Interval } from './bounds.ts'
import { countKeys } from './by-keys.ts'
import { testText, testValues } from './containing.ts'
import type { IndexPlan, Query } from './planner.ts'

/** A page whose documents one index finds and another one brings in order. */
export type PagePlan = {
  readonly kind: 'page'
  readonly matches: IndexPlan
  readonly order: IndexPlan & { readonly intervals: readonly [Interval] }
  readonly sorted: true
}

/** Walking by this many keys costs about as much as reading and sorting one document. */
const keysPerDocument = 20

/** The plan of a page by the keys of two indexes, where that is cheaper than reading and sorting all that matches. */
export function planPage(
  collection: Collection,
  matches: IndexPlan | undefined,
  plans: readonly IndexPlan[],
  query: Query,
): PagePlan | undefined {
  if (!query.limit || !matches?.exact || matches.sorted) return undefined
  const order = plans.find(isOneWalk)
  if (!order || !(matches.test || isMany(collection, matches))) return undefined
  return { kind: 'page', matches, order, sorted: true }
}

function isOneWalk(plan: IndexPlan): plan is PagePlan['order'] {
  return plan.sorted && plan.intervals.length === 1 && !plan.test
}

function isMany(collection: Collection, matches: IndexPlan): boolean {
  return countKeys(collection, matches) > collection.count / keysPerDocument
}

/**
 * The row ids of a page, in its order: the keys of one index decide what belongs to it, those of another where it
 * stands. No document is read, however far the page is.
 */
export function pageRowIds(collection: Collection, plan: PagePlan, { skip = 0, limit = 0 }: Query): number[] {
  const { order, matches } = plan
  const [{ low, high }] = order.intervals
  const direction = order.reverse ? 'DESC' : 'ASC'
  const tested = testValues(matches.test)
  const part = `SELECT rid FROM ${matches.index.table} WHERE k >= ? AND k < ?${testText(matches.test)}`
  const rows = collection.sqlite
    .cached(
      `SELECT x.rid FROM ${order.index.table} x WHERE x.k >= ? AND x.k < ?
       AND x.rid IN (${matches.intervals.map(() => part).join(' UNION ALL ')})
       ORDER BY x.k ${direction}, x.rid ${direction} LIMIT ? OFFSET ?`,
    )
    .all(low, high, ...matches.intervals.flatMap((one) => [one.low, one.high, ...tested]), limit - skip, skip)
  return (rows as unknown as [number][]).map(([rid]) => rid)
}
