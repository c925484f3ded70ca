import type { Collection } from '../storage/collection.ts'
import type { Interval } from './interval.ts'
import type { IndexPlan } from './plan.ts'

/** A key with its row id. */
type Key = readonly [Uint8Array, number]

/** An interval on the way: the key that comes next in it, and those behind. */
type Lane = { interval: Interval; next: Key; rest: Generator<Key> }

/**
 * The keys of all intervals of a plan in one order, which each interval has behind the fields that it holds to a value.
 * @param check called before each reading; ends it by what it throws.
 */
export function* mergedKeys(collection: Collection, plan: IndexPlan, check: () => void): Generator<Key> {
  const lanes: Lane[] = []
  for (const interval of plan.intervals) {
    const rest = keysIn(collection, plan, interval, check)
    const { value: next } = rest.next()
    if (next) lanes.push({ interval, next, rest })
  }
  while (lanes.length > 0) {
    const first = lanes.reduce((best, lane) => (comesBefore(lane, best, plan.reverse) ? lane : best))
    yield first.next
    const { value: next } = first.rest.next()
    if (next) first.next = next
    else lanes.splice(lanes.indexOf(first), 1)
  }
}

function comesBefore(lane: Lane, other: Lane, reverse: boolean): boolean {
  const compared = Buffer.compare(orderOf(lane), orderOf(other)) || lane.next[1] - other.next[1]
  return reverse ? compared > 0 : compared < 0
}

/** What is left of a key behind the fields that its interval holds to a value. */
function orderOf({ interval, next: [key] }: Lane): Uint8Array {
  return key.subarray(interval.points)
}

/** Few at first: of many intervals most give little to a page. */
const chunkSizes = [4, 16, 64, 256] as const

/** Read in growing chunks, so that no statement stays open between two commands (scan.ts). */
function* keysIn(
  { sqlite }: Collection,
  { index, reverse }: IndexPlan,
  { low, high }: Interval,
  check: () => void,
): Generator<Key> {
  const select = `SELECT k, rid FROM ${index.table} WHERE`
  const order = reverse ? 'ORDER BY k DESC, rid DESC LIMIT ' : 'ORDER BY k, rid LIMIT '
  const behind = reverse ? '(k, rid) < (?, ?) AND k >= ?' : '(k, rid) > (?, ?) AND k < ?'
  let last: Key | undefined
  for (let step = 0; ; step++) {
    check()
    const size = chunkSizes[Math.min(step, chunkSizes.length - 1)] as number
    const keys = (last
      ? sqlite.cached(`${select} ${behind} ${order}${size}`).all(last[0], last[1], reverse ? low : high)
      : sqlite.cached(`${select} k >= ? AND k < ? ${order}${size}`).all(low, high)) as unknown as Key[]
    yield* keys
    last = keys.at(-1)
    if (keys.length < size) return
  }
}
