import type { Collection } from '../storage/collection.ts'
import type { IndexPlan, Plan } from './plan.ts'

export function readRowIds({ sqlite }: Collection, { index, intervals, texts }: IndexPlan): Set<number> {
  const rows = texts ? index.texts().findRows(texts) : new Set<number>()
  const statement = sqlite.cached(`SELECT rid FROM ${index.table} WHERE k >= ? AND k < ?`)
  for (const { low, high } of intervals)
    for (const [rid] of statement.all(low, high) as unknown as [number][]) rows.add(rid)
  return rows
}

/** Most pages are complete after this many keys. */
const shortWalk = 4000

/** The given row ids within a plan of one interval, in its order; at most `most`. */
export function filterRowIds(
  { sqlite }: Collection,
  { index, intervals: [interval], reverse, boundedFields }: IndexPlan,
  rows: ReadonlySet<number>,
  most: number,
): number[] {
  if (!interval) return []
  const { low, high } = interval
  const direction = reverse ? 'DESC' : 'ASC'
  const walk = `SELECT rid FROM ${index.table} WHERE k >= ? AND k < ? ORDER BY k ${direction}, rid ${direction}`
  const first = sqlite.cached(`${walk} LIMIT ${shortWalk}`).all(low, high) as unknown as [number][]
  const found = pickRows(
    first.map(([rid]) => rid),
    rows,
    most,
  )
  if (found.length >= most || first.length < shortWalk) return found
  const all = boundedFields === 0 ? index.orderedRowIds(reverse) : index.readRowIds(reverse, low, high)
  return pickRows(all, rows, most)
}

function pickRows(rids: readonly number[], rows: ReadonlySet<number>, most: number): number[] {
  const found: number[] = []
  for (const rid of rids) {
    if (found.length >= most) break
    if (rows.has(rid)) found.push(rid)
  }
  return found
}

export function mergeRowIds({ sqlite }: Collection, { index, intervals, reverse }: IndexPlan): number[] {
  const statement = sqlite.cached(`SELECT k, rid FROM ${index.table} WHERE k >= ? AND k < ?`)
  const keys = intervals.flatMap(({ low, high, points }) =>
    (statement.all(low, high) as unknown as [Uint8Array, number][]).map(([k, rid]) => ({
      rest: k.subarray(points),
      rid,
    })),
  )
  keys.sort((left, right) => Buffer.compare(left.rest, right.rest) || left.rid - right.rid)
  const rids = keys.map(({ rid }) => rid)
  return reverse ? rids.reverse() : rids
}

export function countKeys({ sqlite }: Collection, plan: IndexPlan, most = Number.POSITIVE_INFINITY): number {
  const statement = sqlite.cached(
    `SELECT count(*) FROM (SELECT 1 FROM ${plan.index.table} WHERE k >= ? AND k < ? LIMIT ?)`,
  )
  let keys = 0
  for (const { low, high } of plan.intervals) {
    if (keys >= most) break
    const left = most === Number.POSITIVE_INFINITY ? -1 : most - keys
    keys += (statement.get(low, high, left) as unknown as [number])[0]
  }
  return keys
}

/** The rest of an exact plan after its first `skip` keys, without reading documents; undefined for other plans. */
export function skipByKeys(collection: Collection, plan: Plan, skip: number): IndexPlan | undefined {
  if (plan.kind !== 'index' || plan.texts || !plan.exact || !plan.sorted) return undefined
  if (plan.merged) return { ...plan, skip }
  const [interval] = plan.intervals
  if (!interval || plan.intervals.length > 1) return undefined
  const direction = plan.reverse ? 'DESC' : 'ASC'
  const row = collection.sqlite
    .cached(
      `SELECT k, rid FROM ${plan.index.table} WHERE k >= ? AND k < ? ORDER BY k ${direction}, rid ${direction} LIMIT 1 OFFSET ?`,
    )
    .get(interval.low, interval.high, skip - 1) as unknown as [Uint8Array, number] | undefined
  return row ? { ...plan, after: row } : { ...plan, intervals: [] }
}
