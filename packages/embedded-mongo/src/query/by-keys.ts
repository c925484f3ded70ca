import type { Collection } from '../storage/collection.ts'
import type { RowSet } from '../storage/row-set.ts'
import type { Interval } from './bounds.ts'
import { testText, testValues } from './containing.ts'
import type { IndexPlan, Plan } from './planner.ts'

/**
 * The row ids of a plan for a text that may stand anywhere, looked for in memory; undefined for other plans, and where
 * the keys are too many to be held there.
 */
export function rowsByText(collection: Collection, { index, intervals, test }: IndexPlan): RowSet | undefined {
  const [strings, ...others] = intervals
  const texts = test && strings && index.texts(strings.low, strings.high)
  if (!texts) return undefined
  const rows = texts.rowsWith(test.texts)
  const rest = collection.sqlite.cached(`SELECT rid FROM ${index.table} WHERE k >= ? AND k < ?${testText(test)}`)
  for (const { low, high } of others)
    for (const [rid] of rest.all(low, high, ...testValues(test)) as unknown as [number][]) rows.add(rid)
  return rows
}

/** How many documents an exact plan finds, told by the keys alone. */
export function countKeys(collection: Collection, plan: IndexPlan): number {
  const { index, intervals, test } = plan
  const rows = rowsByText(collection, plan)
  if (rows) return rows.size
  const tested = testValues(test)
  const text = `SELECT count(*) FROM ${index.table} WHERE k >= ? AND k < ?${testText(test)}`
  const statement = collection.sqlite.cached(text)
  const countOf = ({ low, high }: Interval) => (statement.get(low, high, ...tested) as unknown as [number])[0]
  return intervals.reduce((sum, interval) => sum + countOf(interval), 0)
}

/**
 * The rest of an exact plan behind its first `skip` keys, found without reading a document; undefined when the plan is
 * not of that kind. Fields of a key end themselves, so a key's own bytes are where the next page begins.
 */
export function skipByKeys(collection: Collection, plan: Plan, skip: number): IndexPlan | undefined {
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
