import { createDomainError } from '@sufra/domain/platform/errors'
import { assertBeforeDeadline } from './deadline.ts'

/**
 * Runs at most `running` tasks at a time in this process; up to `waiting` more queue in order.
 * @throws RuleError UNAVAILABLE at once when the queue is full.
 */
export function limitConcurrency(running: number, waiting: number) {
  let free = running
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw createDomainError('UNAVAILABLE')
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}

interface FairLimits {
  running: number
  waiting: number
  waitingOfOne: number
}

interface Waiting {
  start(): void
  refuse(error: Error): void
}

/**
 * Like `limitConcurrency`, shared out by key: each key runs one task at a time, and waiting keys take turns.
 * In a full queue a key with less takes the place of the last one of the key with the most.
 * A task whose deadline has passed in the queue is skipped.
 * @throws RuleError UNAVAILABLE at once when the key has no place, and when it loses one.
 */
export function limitFairly({ running, waiting, waitingOfOne }: FairLimits) {
  /** Of each key that runs or waits. */
  const queues = new Map<string, Waiting[]>()
  /** Keys that wait and run nothing, in order. */
  const turns: string[] = []
  let free = running

  const startNext = () => {
    while (free > 0) {
      const next = turns.shift()
      if (next === undefined) return
      free -= 1
      queues.get(next)?.shift()?.start()
    }
  }
  const makePlace = (own: number): boolean => {
    if (own >= waitingOfOne) return false
    const all = [...queues.values()]
    if (all.reduce((sum, { length }) => sum + length, 0) < waiting) return true
    const longest = all.reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= own + 1) return false
    longest.pop()?.refuse(createDomainError('UNAVAILABLE'))
    return true
  }
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const known = queues.get(key)
    const queue = known ?? []
    if ((known || free === 0) && !makePlace(queue.length)) throw createDomainError('UNAVAILABLE')
    await new Promise<void>((resolve, reject) => {
      queue.push({ start: resolve, refuse: reject })
      queues.set(key, queue)
      if (!known) turns.push(key)
      startNext()
    })
    try {
      assertBeforeDeadline()
      return await task()
    } finally {
      free += 1
      if (queue.length > 0) turns.push(key)
      else queues.delete(key)
      startNext()
    }
  }
}

let isQueueing = true

/** For tests: off, the database alone decides races, as it does between processes. */
export function setQueueing(isOn: boolean): void {
  isQueueing = isOn
}

const MAX_WRITERS = 1000
const limitWriters = limitConcurrency(1, MAX_WRITERS)

/**
 * One transaction of this process writes at a time: the embedded store has one writer and refuses long waits.
 * @throws RuleError UNAVAILABLE on a full queue.
 */
export function runAsWriter<T>(task: () => Promise<T>): Promise<T> {
  return isQueueing ? limitWriters(task) : task()
}

const tails = new Map<string, Promise<unknown>>()

/** Serialises tasks per key within this process; across processes the database decides. */
export async function runInQueue<T>(key: string, task: () => Promise<T>): Promise<T> {
  if (!isQueueing) return task()
  const before = tails.get(key) ?? Promise.resolve()
  const mine = before.then(task, task)
  const tail = mine.catch(() => undefined)
  tails.set(key, tail)
  try {
    return await mine
  } finally {
    if (tails.get(key) === tail) tails.delete(key)
  }
}
