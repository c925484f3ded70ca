import type { Collection } from '../storage/collection.ts'
import { RowSet } from '../storage/row-set.ts'
import { testText, testValues } from './key-test.ts'
import type { IndexPlan, Plan } from './plan.ts'

/**
 * The row ids of a plan for a text that may stand anywhere, looked for in memory; undefined for other plans, and where
 * the keys are too many to be held there.
 */
export function rowsByText(collection: Collection, plan: IndexPlan): RowSet | undefined {
  const { index, intervals, test } = plan
  const [strings, ...others] = intervals
  const texts = test && strings && index.texts(strings.low, strings.high)
  if (!texts) return undefined
  const rows = texts.rowsWith(test.texts)
  addRows(collection, { ...plan, intervals: others }, rows)
  return rows
}

/** The row ids of an exact plan, told by the keys alone. */
export function rowsByKeys(collection: Collection, plan: IndexPlan): RowSet {
  const rows = new RowSet()
  addRows(collection, plan, rows)
  return rows
}

function addRows(collection: Collection, { index, intervals, test }: IndexPlan, rows: RowSet): void {
  const statement = collection.sqlite.cached(`SELECT rid FROM ${index.table} WHERE k >= ? AND k < ?${testText(test)}`)
  for (const { low, high } of intervals)
    for (const [rid] of statement.all(low, high, ...testValues(test)) as unknown as [number][]) rows.add(rid)
}

/** How many keys of a plan lead to one of `rows`. */
export function keysAmong(collection: Collection, { index, intervals }: IndexPlan, rows: RowSet): number {
  const statement = collection.sqlite.prepare(`SELECT rid FROM ${index.table} WHERE k >= ? AND k < ?`)
  let keys = 0
  for (const { low, high } of intervals)
    for (const [rid] of statement.iterate(low, high) as unknown as Iterable<[number]>) if (rows.has(rid)) keys++
  return keys
}

/** How many keys a plan leads to, `most` at most. */
export function countKeys({ sqlite }: Collection, plan: IndexPlan, most = Number.POSITIVE_INFINITY): number {
  const { index, intervals, test } = plan
  const statement = sqlite.cached(
    `SELECT count(*) FROM (SELECT 1 FROM ${index.table} WHERE k >= ? AND k < ?${testText(test)} LIMIT ?)`,
  )
  let keys = 0
  for (const { low, high } of intervals) {
    if (keys >= most) break
    const left = most === Number.POSITIVE_INFINITY ? -1 : most - keys
    keys += (statement.get(low, high, ...testValues(test), left) as unknown as [number])[0]
  }
  return keys
}

/**
 * The rest of an exact plan behind its first `skip` keys, found without reading a document; undefined when the plan is
 * not of that kind. Fields of a key end themselves, so a key's own bytes are where the next page begins.
 */
export function skipByKeys(collection: Collection, plan: Plan, skip: number): IndexPlan | undefined {
  if (plan.kind === 'index' && plan.merged) return plan.exact ? { ...plan, skip } : undefined
  const [interval] = plan.kind === 'index' ? plan.intervals : []
  if (plan.kind !== 'index' || !interval || plan.intervals.length > 1 || !plan.exact || !plan.sorted) return undefined
  const direction = plan.reverse ? 'DESC' : 'ASC'
  const row = collection.sqlite
    .cached(
      `SELECT k, rid FROM ${plan.index.table} WHERE k >= ? AND k < ? ORDER BY k ${direction}, rid ${direction} LIMIT 1 OFFSET ?`,
    )
    .get(interval.low, interval.high, skip - 1) as unknown as [Uint8Array, number] | undefined
  return row ? { ...plan, after: row } : { ...plan, intervals: [] }
}
