import type { Collection } from '../storage/collection.ts'
import type { RowSet } from '../storage/row-set.ts'
import { countKeys } from './by-keys.ts'
import { decides } from './decides.ts'
import { pastAllKeys } from './interval.ts'
import type { IndexPlan, PagePlan, Query } from './plan.ts'

/** What is read in the hope that a page fills soon, which it does when many documents match. */
export const readInHope = 400
/** Walking by this many keys costs about as much as reading and sorting one document. */
export const keysPerDocument = 20

/** The plan of a page by the keys of two indexes, where that is cheaper than reading and sorting all that matches. */
export function planPage(
  collection: Collection,
  chosen: IndexPlan | undefined,
  plans: readonly IndexPlan[],
  query: Query,
): PagePlan | undefined {
  if (!query.limit || !chosen || (chosen.exact && chosen.sorted)) return undefined
  if (!chosen.test && !isMany(collection, chosen)) return undefined
  // The walk that leaves out most comes first.
  for (const order of plans.filter(isOneWalk).sort((left, right) => right.boundedFields - left.boundedFields)) {
    const matches = chosen.exact ? chosen : partnerOf(order, plans, query)
    if (matches) return { kind: 'page', matches, order, sorted: true }
  }
  return undefined
}

/** The plan that decides what another one leaves open, so that the keys of both tell what matches. */
export function partnerOf(plan: IndexPlan, plans: readonly IndexPlan[], { filter }: Query): IndexPlan | undefined {
  const partners = plans.filter((other) => other !== plan && decides([plan.decided, other.decided], filter))
  return partners.find(({ test }) => test) ?? partners[0]
}

function isOneWalk(plan: IndexPlan): plan is PagePlan['order'] {
  return plan.sorted && plan.intervals.length === 1 && !plan.test
}

/** Whether reading all that a plan leads to, or in its order until the page is full, costs more than walking by keys. */
function isMany(collection: Collection, plan: IndexPlan): boolean {
  const few = plan.sorted ? readInHope : Math.floor(collection.count / keysPerDocument)
  return countKeys(collection, plan, few + 1) > few
}

/** The row ids of a page in its order, or those of all that match, where these are so few that they are sorted sooner. */
export type PageRows = { readonly sorted: boolean; readonly rids: readonly number[] }

/** The rows of a page, given those of all that match. No document is read, however far the page is. */
export function pageOf(collection: Collection, { order }: PagePlan, rows: RowSet, query: Query): PageRows {
  const steps = Math.min(collection.count, ((query.limit ?? 0) * collection.count) / rows.size)
  if (rows.size * keysPerDocument > steps) return { sorted: true, rids: walk(collection, order, rows, query) }
  // Equal ones stand in the order that a walk along the index would have.
  return { sorted: false, rids: order.reverse ? rows.list().reverse() : rows.list() }
}

/** Those of `rows` that stand on the page, found by walking along the index that has its order. */
function walk(
  collection: Collection,
  order: PagePlan['order'],
  rows: RowSet,
  { skip = 0, limit = 0 }: Query,
): number[] {
  const page: number[] = []
  let left = skip
  eachInOrder(collection, order, (rid) => {
    if (!rows.has(rid)) return false
    if (left-- > 0) return false
    return page.push(rid) === limit - skip
  })
  return page
}

/** After so many rows a walk is a long one: those of another alphabet stand behind all others. */
const longWalk = 2000

/**
 * Tells the row ids of an index in its order until that is enough: as they are read, and in a long walk from memory, where
 * they are held for the next one.
 */
function eachInOrder(
  collection: Collection,
  { index, intervals, reverse }: PagePlan['order'],
  isEnough: (rid: number) => boolean,
): void {
  const [{ low, high }] = intervals
  const isWhole = low.length === 0 && high.equals(pastAllKeys)
  let walked = 0
  if (!isWhole || !index.heldOrder) {
    const direction = reverse ? 'DESC' : 'ASC'
    const rows = collection.sqlite
      .prepare(`SELECT rid FROM ${index.table} WHERE k >= ? AND k < ? ORDER BY k ${direction}, rid ${direction}`)
      .iterate(low, high) as unknown as Iterable<[number]>
    for (const [rid] of rows) {
      if (isEnough(rid)) return
      if (++walked === longWalk && isWhole) break
    }
    if (!isWhole || walked < longWalk) return
  }
  const held = index.heldOrder ?? index.holdOrder()
  for (; walked < held.length; walked++)
    if (isEnough(held[reverse ? held.length - 1 - walked : walked] as number)) return
}
