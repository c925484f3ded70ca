import { createDomainError } from '@sufra/domain/errors'

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
